import { z } from 'zod';

/** What the executor remembers of a task besides what others see of it. */
export const taskWork = z.object({
  /** The plan being carried out. */
  planId: z.string().optional(),
  /** Plans in a row that brought the goal no nearer (I3: three, then the task fails). */
  fruitlessPlans: z.number().int().default(0),
  /** Most that was ever done of the goal; less than that now is not progress. */
  bestDone: z.number().default(0),
  /** Capabilities and arguments of the plan that failed last: the same again has to wait. */
  failedPlan: z.string().optional(),
  /** Items whose absence stopped the last plan. */
  missing: z.array(z.object({ item: z.string(), count: z.number().int().positive() })).default([]),
  /** Sources that were in sight but out of reach, and sources looked for in vain. */
  outOfReach: z.array(z.string()).default([]),
  soughtInVain: z.array(z.string()).default([]),
  /** Failures of the same guard in a row, over plans (FM-02). */
  guard: z.object({ reason: z.string(), failures: z.number().int() }).optional(),
  /** Steps somebody asked for as they are; such a task has no planner. */
  explicit: z.array(z.object({ capability: z.string(), args: z.record(z.string(), z.unknown()) })).optional(),
});
export type TaskWork = z.infer<typeof taskWork>;
