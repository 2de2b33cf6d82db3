import { crashPointsOf, type CrashHook as HookAt } from '@conscious-bot/service-kit';

/** Types of events that planning stores together with the change they report. */
export const storedEvents = [
  'decision',
  'intent',
  'task.created',
  'task.updated',
  'task.finished',
  'planGenerated',
  'step.started',
  'step.finished',
  'recovery',
  'executionComplete',
  'safety_emergency',
  'strategic_intent.proposed',
  'strategic_intent.adopted',
  'strategic_intent.rejected',
  'strategic_intent.ended',
  'strategy.considered',
] as const;

/** Moments between two things that belong together. */
const moments = [
  /** A goal of a strategic intent is stored; cognition does not know of it. */
  'strategy.goal_stored',
  /** Cognition has answered that it recorded its sentence; that is not stored. */
  'strategy.goal_posted',
  /** A thought has been decided on; neither the decision nor the reading position is stored. */
  'thought.deciding',
  /** A task has begun; nothing is planned yet. */
  'task.begun',
  /** A plan is stored; no step of it has begun. */
  'plan.stored',
  /** A step is stored as active; nothing was posted. */
  'step.stored',
  /** The body has taken the action; its id is not stored. */
  'step.posted',
  /** The action runs and its id is stored. */
  'step.running',
  /** The action has ended; that is not stored. */
  'step.ended',
  /** A step is stored as done. */
  'step.done',
  /** What is done about a failure is stored; nothing of it has begun. */
  'recovery.stored',
  /** Before and after an action is posted to the body, and before and after one is cancelled there. */
  'body.posting',
  'body.posted',
  'body.cancelling',
  'body.cancelled',
] as const;

/** Places where a test may kill the process. */
export const crashPoints = crashPointsOf(moments, storedEvents);
export type CrashPoint = (typeof crashPoints)[number];
export type CrashHook = HookAt<CrashPoint>;
