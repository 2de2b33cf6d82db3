import { type Goal, isStandingAction } from '@conscious-bot/contracts';

/** What a wish is the end of: who is to wake up sleeps no longer. */
const endedBy: Readonly<Partial<Record<Goal['action'], readonly Goal['action'][]>>> = {
  wake: ['sleep'],
  dismount: ['ride'],
};
/** What is said goes on beside what the body does. */
const spoken: ReadonlySet<Goal['action']> = new Set(['say', 'whisper']);

/**
 * Whether a new goal is the end of one that is being done, because it would otherwise wait for its end: it asks for the opposite, or the other one, such as
 * following somebody, has no end of its own.
 */
export const isContrary = (wanted: Goal, underWay: Goal): boolean =>
  (endedBy[wanted.action]?.includes(underWay.action) ?? false) ||
  (isStandingAction(underWay.action) && !spoken.has(wanted.action));
