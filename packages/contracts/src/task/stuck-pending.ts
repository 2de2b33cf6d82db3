import type { Task } from './task.ts';

/** A task that waits for longer than this without any progress is blocked, as far as drives are concerned (AG-6), ms. */
export const STUCK_PENDING_MS = 300_000;

/** Whether a task has been waiting for so long, with nothing done of it, that the same drive may ask for its goal anew. */
export function stuckPending(
  { status, progress, createdAt, blockedReason }: Pick<Task, 'status' | 'progress' | 'createdAt' | 'blockedReason'>,
  now: number,
): boolean {
  // One whose turn has not come yet is not stuck, however long the one before it takes.
  if (blockedReason === 'task_before') return false;
  return status === 'pending' && progress.done === 0 && now - createdAt > STUCK_PENDING_MS;
}
