import { z } from 'zod';
import { taskStatus } from './task.ts';
import { timeUses } from './time-uses.ts';

/** Where the time of a task went, and the least that the game's physics would have let its steps take. */
export const taskTime = z.object({
  taskId: z.string(),
  status: taskStatus,
  /** Milliseconds from its making to its end, or until now. */
  tookMs: z.number(),
  /**
   * Milliseconds by use, which add up to `tookMs`. `smelting`: at a furnace until all is done. `handling`: windows open, items in use.
   * `thinking`: making plans, asking a model. `repairing`: failed attempts, and the steps that mended them. `other`: waiting for its turn
   * with the body, back-off, the way from one step to the next.
   */
  ms: z.record(z.enum(timeUses), z.number()),
  /** The same as shares of `tookMs`, 0–1. */
  share: z.record(z.enum(timeUses), z.number()),
  /**
   * Milliseconds that the steps done would have taken at the least: every block dug at once with the best tool there was, every way run in a
   * straight line, furnaces never idle and burning while the rest is done. A lower bound of this way to the goal, not of all ways.
   */
  leastMs: z.number(),
});
export type TaskTime = z.infer<typeof taskTime>;
