import type { WorldSnapshot } from '@conscious-bot/contracts';
import { blockedRow } from '@conscious-bot/contracts/failure';
import { fieldsOf, isHarvestDue } from '@conscious-bot/contracts/world';
import type { Tasks } from './tasks.ts';

/** Frees blocked tasks whose reason no longer holds in the world; they may run at once. @returns how many */
export function liftBlocks(tasks: Tasks, world: WorldSnapshot, now: number): number {
  let lifted = 0;
  for (const { task, work } of tasks.store.open()) {
    if (task.status !== 'pending' || task.blockedReason === undefined) continue;
    const isOver =
      task.blockedReason === 'crop_growing' && work.growing !== undefined
        ? world.connected && isWorthHarvesting(world, work.growing, work.growingCount)
        : blockedRow(task.blockedReason).lifts?.(world) === true;
    if (!isOver) continue;
    tasks.suspend(task.id, { nextEligibleAt: now });
    lifted += 1;
  }
  return lifted;
}

/** Another crop that is ripe is of no use to a task, and it need not wait for more than it wants. */
const isWorthHarvesting = (world: WorldSnapshot, crop: string, count = Number.POSITIVE_INFINITY): boolean =>
  isHarvestDue(fieldsOf(world, crop), count, world.at);
