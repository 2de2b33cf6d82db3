import { describeItem, type Failure, fail, findCapability, type Goal, listOf } from '@conscious-bot/contracts';
import type { z } from 'zod';

/** A step somebody asked for as it is. */
export interface ExplicitStep {
  readonly capability: string;
  readonly args: Record<string, unknown>;
}

/** First step that is no registered verb (V1) or whose arguments do not fit it (V2); undefined when all are sound. */
export function refuseSteps(steps: readonly ExplicitStep[]): Failure | undefined {
  for (const { capability, args } of steps) {
    const spec = findCapability(capability);
    if (spec === undefined) return fail('unknown_verb', capability);
    const parsed = spec.input.safeParse(args);
    if (!parsed.success) return fail('invalid_args', misfit(capability, parsed.error), { issues: parsed.error.issues });
  }
  return undefined;
}

/** A goal that stands for an explicit plan in lists; the plan is done when its steps are. */
export function goalOfSteps(steps: readonly ExplicitStep[]): Goal {
  const last = steps.at(-1);
  const action = (last && findCapability(last.capability)?.nearestGoal) ?? 'check';
  return { action, target: 'plan', amount: steps.length };
}

/** Which arguments do not fit; what is wrong with each stands in the detail, for whoever wrote them. */
function misfit(capability: string, { issues }: z.ZodError): string {
  const wrong = [...new Set(issues.flatMap(({ path: [name] }) => (typeof name === 'string' ? [name] : [])))];
  const what = wrong.length === 0 ? 'what it is given' : `its ${listOf(wrong)}`;
  return `${describeItem(capability)} cannot be done with ${what}`;
}
