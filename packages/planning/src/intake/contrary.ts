import type { Goal } from '@conscious-bot/contracts';

/** What a wish is the end of: who is to wake up sleeps no longer. */
const endedBy: Readonly<Partial<Record<Goal['action'], readonly Goal['action'][]>>> = {
  wake: ['sleep'],
  dismount: ['ride'],
};

/** Whether a new goal asks for the opposite of one that is being done: that one is then over, for else the new one would wait for its end. */
export const isContrary = (wanted: Goal, underWay: Goal): boolean =>
  endedBy[wanted.action]?.includes(underWay.action) ?? false;
