import { z } from 'zod';
import { failureCode } from '../failure/failure.ts';
import { recoveryAction } from '../failure/recovery-action.ts';

const count = z.number().int().nonnegative();
/** Share of a count, 0 to 1; absent when nothing was counted. */
const share = z.number().min(0).max(1).optional();

/** How the steps of a verb ended, as the executive judged them. */
const verbSla = z.object({
  capability: z.string(),
  /** Ended steps; those that were called off are none. */
  count,
  successRate: share,
  /** Of those that were done, from the first attempt to the end, retries and repairs included, milliseconds. */
  meanMs: z.number().optional(),
  p95Ms: z.number().optional(),
  /** Attempts that failed, the newest first. */
  lastFailures: z.array(z.object({ at: z.number(), stepId: z.string(), code: failureCode, message: z.string() })),
});
export type VerbSla = z.infer<typeof verbSla>;

/** The executive's health over the last hour, or since its start if that was later (API-1, OBS-1). */
export const executiveHealth = z.object({
  at: z.number(),
  /** Milliseconds the figures cover, an hour at most. */
  windowMs: z.number(),
  /** From the taking of an action by the body to its first actuator command, milliseconds. */
  ttfa: z.object({ count, p50Ms: z.number().optional(), p95Ms: z.number().optional() }),
  /** Actions posted to the body, over the whole window, idle time included. */
  actionsPerSecond: z.number(),
  /** Attempts that ended so in the window. After less than an hour they are what was counted so far, not a projection. */
  stuckness: z.object({ timeoutsPerHour: count, stuckLoopsPerHour: count }),
  /** Verbs with steps or failures in the window, by name. */
  sla: z.array(verbSla),
  /** What was done on the spot about failed attempts, and how often for each plan that was made. */
  repairs: z.object({ count, plans: count, perPlan: z.number().optional() }),
  /** Ended steps that were tried more than once or repaired, and the share of them that were done in the end. */
  retries: z.object({ count, successRate: share }),
  /** What was done on the spot about failed attempts, and how often the step was done with it. */
  recoveryActions: z.array(z.object({ action: recoveryAction, count, successRate: share })),
  /** Steps begun until a goal was reached, over all its plans, by action. */
  goals: z.array(z.object({ action: z.string(), completed: count, meanSteps: z.number(), p95Steps: z.number() })),
  /** Plans that were routed, and the share for which the planner that suited the goal best was passed over. */
  router: z.object({ count, overrideRate: share }),
  /**
   * What learned priors are worth: plans that were turned from the method the library would have taken, and how much better they went than was
   * expected of that (1 is a hundred points); emergencies (plans with a monster near that failed, or would have) and how many a turn avoided.
   */
  learning: z.object({
    turnedPlans: count,
    uplift: z.number().min(-1).max(1).optional(),
    emergencies: count,
    avoided: count,
    hazardRecall: share,
  }),
  /** Planners and methods over all contexts, as memory remembers them: older than the window. */
  methods: z.array(z.object({ method: z.string(), count, successRate: share })),
});
export type ExecutiveHealth = z.infer<typeof executiveHealth>;
