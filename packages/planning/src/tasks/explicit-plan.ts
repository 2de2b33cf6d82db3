import { type Failure, fail, findCapability, type Goal } from '@conscious-bot/contracts';
import { z } from 'zod';

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
    if (!parsed.success) return fail('invalid_args', `${capability}: ${z.prettifyError(parsed.error)}`);
  }
  return undefined;
}

/** A goal that stands for an explicit plan in lists; the plan is done when its steps are. */
export function goalOfSteps(steps: readonly ExplicitStep[]): Goal {
  const last = steps.at(-1);
  const action = (last && findCapability(last.capability)?.nearestGoal) ?? 'check';
  return { action, target: 'plan', amount: steps.length };
}
