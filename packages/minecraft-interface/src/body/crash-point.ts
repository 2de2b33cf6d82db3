import { type CrashHook, crashPointsOf } from '@conscious-bot/service-kit';

/** Types of events that the body stores together with what became of an action. */
export const storedEvents = ['action.started', 'action.first_command', 'action.finished'] as const;

const moments = [
  /** An action was asked for and is sound; nothing of it is stored. */
  'action.taking',
  /** It is stored; neither was it answered nor begun. */
  'action.taken',
  /** Its runner has ended and the world was looked at; that is not stored. */
  'action.ended',
  /** Before a command goes out to the world, and when it has left the process. Steps and turns of the head have no points. */
  'command.sending',
  'command.sent',
] as const;

/** Places where a test may kill the body. */
export const bodyCrashPoints = crashPointsOf(moments, storedEvents);
export type BodyCrashPoint = (typeof bodyCrashPoints)[number];
export type BodyCrashHook = CrashHook<BodyCrashPoint>;
