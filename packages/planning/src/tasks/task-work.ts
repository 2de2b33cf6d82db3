import { blockedReason } from '@conscious-bot/contracts/failure';
import { plannerName } from '@conscious-bot/contracts/task';
import { z } from 'zod';

/** What the executor remembers of a task besides what others see of it. */
export const taskWork = z.object({
  /** The plan being carried out. */
  planId: z.string().optional(),
  /** The same for two plans that do the same. */
  planSignature: z.string().optional(),
  /** Plans in a row that brought the goal no nearer (I3: three, then the task fails). */
  fruitlessPlans: z.number().int().default(0),
  /** Most that was ever done of the goal; less than that now is not progress. */
  bestDone: z.number().default(0),
  /** Estimated seconds of the shortest plan so far. */
  leastCost: z.number().optional(),
  /** The plan that failed last: the same again has to wait this long, for the reason given when the world has to change first. */
  failedPlan: z
    .object({ signature: z.string(), waitMs: z.number(), blockedReason: blockedReason.optional().catch(undefined) })
    .optional(),
  /** Plans of each planner that failed without bringing the goal nearer: it is less likely to be asked again (ROUTE-1). */
  failedPlanners: z.partialRecord(plannerName, z.number().int()).default({}),
  /** Items whose absence stopped the last plan. */
  missing: z.array(z.object({ item: z.string(), count: z.number().int().positive() })).default([]),
  /** Steps the next plan begins with, because of how the last one failed. */
  detour: z.array(z.object({ capability: z.string(), args: z.record(z.string(), z.unknown()) })).default([]),
  /** The crop it waits for, by the name of its block. */
  growing: z.string().optional(),
  /** How many plants of it have to be ripe. */
  growingCount: z.number().int().positive().optional(),
  /** Steps somebody asked for as they are; such a task has no planner. */
  explicit: z.array(z.object({ capability: z.string(), args: z.record(z.string(), z.unknown()) })).optional(),
  /** What was carried when the first of the tasks of its thought began, where a later one is about what these bring. */
  held: z.record(z.string(), z.number().int()).optional(),
  /** Where what it brings is wanted: where the bot stood once the task before it had taken it there. */
  site: z.object({ x: z.number(), y: z.number(), z: z.number() }).optional(),
  /** A task of speech has had a plan with a step for the body; it has its turns with the body from then on. */
  needsBody: z.boolean().default(false),
});
export type TaskWork = z.infer<typeof taskWork>;
