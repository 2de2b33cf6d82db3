import { findCapability, type PlanStep, type StepRecord } from '@conscious-bot/contracts';
import type { RepairMark } from '@conscious-bot/contracts/failure';
import type { NewId } from '@conscious-bot/service-kit';

/** A step as somebody wants it done; what its verb promises is added when it is stored. */
export interface StepDraft {
  readonly capability: string;
  readonly args: Record<string, unknown>;
  /** Estimated seconds; the capability's own estimate unless a planner knows better. */
  readonly cost?: number;
  readonly enough?: PlanStep['enough'];
}

/**
 * A checked draft with its id and what its verb promises. `world`: the one it is to be done in, where that matters. Throws for a verb that is not registered.
 */
export function stepRecordOf(
  newId: NewId,
  { capability, args, cost, enough }: StepDraft,
  { repairs, world }: { readonly repairs?: RepairMark; readonly world?: string | undefined } = {},
): StepRecord {
  const spec = findCapability(capability);
  if (spec === undefined) throw new Error(`${capability} was checked and is gone`);
  const parsed = spec.input.parse(args);
  const seconds = cost ?? spec.cost(parsed);
  const stepId = newId('step');
  return {
    stepId,
    capability,
    version: spec.version,
    args: { ...args },
    preconds: [...spec.preconditions],
    effects: [...spec.effects],
    cost: seconds,
    safetyLevel: spec.safetyLevel,
    expectedDurationMs: Math.round(seconds * 1_000),
    idempotencyKey: `${stepId}:1`,
    state: 'pending',
    attempts: 0,
    ...(world === undefined ? {} : { dimension: world }),
    ...(enough === undefined ? {} : { enough }),
    ...(repairs === undefined ? {} : { repairs }),
  };
}
