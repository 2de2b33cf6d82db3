import { crashPointsOf, type CrashHook as HookAt } from '@conscious-bot/service-kit';

/** Types of events that cognition stores together with what they report. */
export const storedEvents = ['thought', 'idle_cycle'] as const;

/** Moments of an idle cycle between two things that belong together. */
const moments = [
  /** Planning's idle event is stored; nothing else is. */
  'idle.noticed',
  /** Memory has answered; no mind was asked. */
  'idle.recalled',
  /** The mind has answered; nothing is made of it yet. */
  'idle.answered',
] as const;

/** Places where a test may kill the process in an idle cycle. */
export const crashPoints = crashPointsOf(moments, storedEvents);
export type CrashPoint = (typeof crashPoints)[number];
export type CrashHook = HookAt<CrashPoint>;
