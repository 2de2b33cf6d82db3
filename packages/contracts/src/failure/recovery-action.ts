import { z } from 'zod';

/** What can be done about a failed step. The first stands in no row of the table, the last three are no repair on the spot: they end the plan, or the task. */
export const recoveryAction = z.enum([
  /** Nothing, until the body answers, is in a world, or is free: nothing was tried, and nothing is used up. */
  'wait',
  /** The same once more, after a wait. */
  'retry',
  /** The same, with a wider tolerance. */
  'widen',
  /** Go near and look at it first. */
  'approach',
  /** Get what is missing first: a subgoal. */
  'fetch',
  /** Put junk away first. */
  'make_room',
  /** Get out of danger first. */
  'get_safe',
  /** Get out of the water first: a swimmer can put nothing down. */
  'go_ashore',
  /** Another plan, which begins with a walk to somewhere new. */
  'search',
  /** Another plan. */
  'replan',
  'give_up',
]);
export type RecoveryAction = z.infer<typeof recoveryAction>;

/** Actions that leave the plan as it is, but for what they put in front of the step. A step has at most two of them (I3, A3). */
export const localRecoveryActions: ReadonlySet<RecoveryAction> = new Set([
  'retry',
  'widen',
  'approach',
  'fetch',
  'make_room',
  'get_safe',
  'go_ashore',
]);
