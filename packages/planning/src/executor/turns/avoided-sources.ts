import { describeItem, type Failure, fail, failureRow, listOf } from '@conscious-bot/contracts';
import { type FailedSource, sourcesOf } from '../../tasks/failed-sources.ts';
import type { StepDraft } from '../../tasks/step-record.ts';

/** Verbs that lead away from what failed here. */
const leaves: ReadonlySet<string> = new Set(['explore', 'enter_portal', 'navigate']);

/** Why a plan will not do: it goes for nothing but what just failed, in the same way and place (FAIL-1). */
export function goesBack(steps: readonly StepDraft[], failed: readonly FailedSource[]): Failure | undefined {
  for (const step of steps) {
    if (leaves.has(step.capability)) return undefined;
    const shut = failed.filter(({ here, verb }) => here && verb === step.capability).map(({ source }) => source);
    const sources = sourcesOf(step);
    if (sources.length > 0 && sources.every((source) => shut.includes(source)))
      return fail(
        'plan.no_way_known',
        `the same was tried here before and failed: ${listOf(sources.map(describeItem))}`,
      );
  }
  return undefined;
}

/** What a plan does without because it failed here, and why: said with the plan, so that it explains itself. Empty when there is nothing. */
export function describeAvoided(failed: readonly FailedSource[]): string {
  const reasons = new Map<string, string[]>();
  for (const { here, verb, source, code } of failed) {
    if (!here && verb !== 'explore') continue;
    const where = here ? 'here' : 'nearby';
    const why = `${where} (${failureRow(code).message})`;
    reasons.set(why, [...(reasons.get(why) ?? []), describeItem(source)]);
  }
  const all = [...reasons].map(([why, sources]) => `${listOf(sources)} ${why}`);
  return all.length === 0 ? '' : `; without trying again for ${all.join(', nor for ')}`;
}
