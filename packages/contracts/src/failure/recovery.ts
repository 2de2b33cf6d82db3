import { z } from 'zod';
import { goal } from '../goal/goal.ts';
import { failure, failureCode } from './failure.ts';
import { recoveryAction } from './recovery-action.ts';

/** A recovery action that was taken, and against what. */
export const recoveryAttempt = z.object({
  action: recoveryAction,
  code: failureCode,
  message: z.string(),
  at: z.number(),
});

/** Marks a step that was put into a plan to repair another one. */
export const repairMark = z.object({
  /** Id of the step it makes possible. */
  of: z.string(),
  action: recoveryAction,
  /** The subgoal it belongs to, where something is to be got. */
  goal: goal.optional(),
});
export type RepairMark = z.infer<typeof repairMark>;

/** One decision about a failure: what was done about it, why, and what had been tried before. */
export const recoveryRecord = z.object({
  /** Who it was for: a step (repaired on the spot), a plan (made anew), or the task (given up). */
  level: z.enum(['step', 'plan', 'task']),
  capability: z.string().optional(),
  failure,
  action: recoveryAction,
  /** In words. */
  reason: z.string(),
  /** Recovery actions the step had before this one. */
  tried: z.array(recoveryAttempt),
  /** The plan did not reach the goal, but has brought it nearer. */
  nearer: z.literal(true).optional(),
  /** Wait before it goes on, milliseconds. */
  waitMs: z.number().optional(),
  /** Steps put in front of the failed one. */
  steps: z
    .array(z.object({ stepId: z.string(), capability: z.string(), args: z.record(z.string(), z.unknown()) }))
    .optional(),
});
export type RecoveryRecord = z.infer<typeof recoveryRecord>;
