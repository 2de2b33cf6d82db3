import type { PlanWorld } from '../ways/plan-world.ts';
import type { DraftStep } from './draft-step.ts';
import { isNear } from './kinds-of-work.ts';
import type { Operation } from './operation.ts';

type Sound = (operations: readonly Operation[]) => boolean;

/** Seconds a field has to grow from which on other work goes first. */
const WORTH = 30;

/**
 * Puts off what is harvested to where the plan needs it: all that needs nothing of it is done while it grows. Changes the steps.
 * @param each the steps of each operation
 */
export function harvestLate(
  operations: readonly Operation[],
  each: DraftStep[][],
  { fields }: Pick<PlanWorld, 'fields'>,
  sound: Sound,
): void {
  for (const [at, operation] of operations.entries()) {
    if (operation.kind !== 'process') continue;
    const { verb } = operation.process;
    const field = verb.kind === 'harvest' ? fields.get(verb.crop) : undefined;
    const isToGrow = verb.kind === 'grow' || (field !== undefined && field.waits > WORTH);
    if (!isToGrow) continue;
    const last = lastBefore(operations, at, sound, field === undefined ? isNear : isInThisWorld);
    if (last === at) continue;
    const [harvests, others] = partition(each[at] ?? []);
    each[at] = others;
    each[last]?.push(...harvests.map((step) => goingBack(step, field?.position)));
  }
}

/** The last of the operations after one that need nothing of it. A field that is still to be made is not gone far from. */
function lastBefore(
  operations: readonly Operation[],
  at: number,
  sound: Sound,
  mayCome: (operation: Operation | undefined) => boolean,
): number {
  let last = at;
  for (let next = at + 1; mayCome(operations[next]); next += 1) {
    const plan = [...operations];
    plan.splice(next, 0, ...plan.splice(at, 1));
    if (!sound(plan)) break;
    last = next;
  }
  return last;
}

const isInThisWorld = (operation: Operation | undefined): boolean =>
  operation !== undefined && operation.kind !== 'travel';

function partition(steps: readonly DraftStep[]): readonly [harvests: DraftStep[], others: DraftStep[]] {
  const harvests = steps.filter(({ capability }) => capability === 'harvest_crop');
  return [harvests, steps.filter((step) => !harvests.includes(step))];
}

/** The other work may have led out of sight of it. */
const goingBack = (step: DraftStep, near: { x: number; y: number; z: number } | undefined): DraftStep =>
  step.capability === 'harvest_crop' && near !== undefined ? { ...step, args: { ...step.args, near } } : step;
