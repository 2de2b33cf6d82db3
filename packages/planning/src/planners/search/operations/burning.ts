import type { DraftStep } from './draft-step.ts';
import { isNear, isSmelting } from './kinds-of-work.ts';
import type { Operation } from './operation.ts';

/** Estimated seconds of other work from which on a furnace is left to burn meanwhile: the way there and back costs some. */
const WORTH = 8;
/** Estimated seconds to load a furnace, and to fetch what is ready. */
const LOAD = 4;
const FETCH = 3;
/** One furnace takes no more. */
const STACK = 64;

type Sound = (operations: readonly Operation[]) => boolean;

function moved(operations: readonly Operation[], from: number, to: number): Operation[] {
  const plan = [...operations];
  plan.splice(to, 0, ...plan.splice(from, 1));
  return plan;
}

/** The same operations with every smelting as early as it can be done, so that as much as possible is left to do while the furnace burns. */
export function smeltEarly(operations: readonly Operation[], sound: Sound): readonly Operation[] {
  let plan = operations;
  for (let at = 1; at < plan.length; at += 1) {
    if (!isSmelting(plan[at])) continue;
    for (let to = at - 1; to >= 0 && isNear(plan[to]); to -= 1) {
      const earlier = moved(plan, to + 1, to);
      if (!sound(earlier)) break;
      plan = earlier;
    }
  }
  return plan;
}

/** The same operations, with what needs nothing of a smelting before what does, as far as it is near: it can be done while the furnace burns. */
export function workWhileBurning(operations: readonly Operation[], sound: Sound): readonly Operation[] {
  let plan = operations;
  for (let at = 0; at < plan.length; at += 1) {
    if (!isSmelting(plan[at])) continue;
    let free = at + 1;
    for (let next = free; isNear(plan[next]); next += 1) {
      const earlier = moved(plan, next, free);
      if (!sound(moved(plan, next, at)) || !sound(earlier)) continue;
      plan = earlier;
      free += 1;
    }
  }
  return plan;
}

/** The last of the operations after a smelting that need nothing of it and do not lead away; the smelting itself where waiting is no longer. */
export function lastWhileBurning(operations: readonly Operation[], smelting: number, sound: Sound): number {
  const operation = operations[smelting];
  if (operation?.kind !== 'process' || !isSmelting(operation) || operation.count > STACK) return smelting;
  let last = smelting;
  let seconds = 0;
  for (let next = smelting + 1; isNear(operations[next]) && sound(moved(operations, smelting, next)); next += 1) {
    last = next;
    seconds += operations[next]?.cost ?? 0;
  }
  return seconds >= WORTH ? last : smelting;
}

/** A smelting step in two: the furnace is loaded, and emptied when so many seconds have been spent on something else. */
export function inTwo(
  step: DraftStep,
  seconds: number,
  takeDown: boolean,
): readonly [DraftStep, DraftStep] | undefined {
  if (step.capability !== 'smelt_item') return undefined;
  const left = Math.max(FETCH, step.cost - seconds);
  return [
    { ...step, args: { ...step.args, leave: true }, cost: LOAD },
    { ...step, args: { ...step.args, ...(takeDown ? { takeDown } : {}) }, cost: left },
  ];
}
