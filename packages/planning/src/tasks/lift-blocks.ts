import type { WorldSnapshot } from '@conscious-bot/contracts';
import { blockedRow } from '@conscious-bot/contracts/failure';
import { fieldsOf } from '@conscious-bot/contracts/world';
import type { Tasks } from './tasks.ts';

/** Frees blocked tasks whose reason no longer holds in the world; they may run at once. @returns how many */
export function liftBlocks(tasks: Tasks, world: WorldSnapshot, now: number): number {
  let lifted = 0;
  for (const { task, work } of tasks.store.open()) {
    if (task.status !== 'pending' || task.blockedReason === undefined) continue;
    // Another crop that is ripe is of no use to it.
    const seen = work.growing === undefined ? world : { ...world, fields: fieldsOf(world, work.growing) };
    if (blockedRow(task.blockedReason).lifts?.(seen) !== true) continue;
    tasks.suspend(task.id, { nextEligibleAt: now });
    lifted += 1;
  }
  return lifted;
}
