import { type CrashPoint, crashPoints } from '@conscious-bot/cognition';

/** Moments that only those outside know of: the mind was asked and has not answered; planning has heard the goal. */
const seenFromOutside = ['mind.asked', 'intent.heard'] as const;

/** Where the process is killed: at its own named points, and at two that its peers see. */
export type KillPoint = CrashPoint | (typeof seenFromOutside)[number];

export const killPoints: readonly KillPoint[] = [...crashPoints, ...seenFromOutside];

/** Of the three idle cycles of a life the last asks no mind, and the one in the middle lets planning hear nothing. */
const twice: ReadonlySet<KillPoint> = new Set(['idle.answered', 'mind.asked', 'intent.heard']);

/** How often a life comes to a point, so that kills may be spread over it. */
export const occasions = (point: KillPoint): number => (twice.has(point) ? 2 : 3);

export const isOwnPoint = (point: KillPoint): point is CrashPoint => crashPoints.some((own) => own === point);
