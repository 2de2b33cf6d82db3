import { position } from '@conscious-bot/contracts';
import { stressAxes } from '@conscious-bot/contracts/interoception';
import { z } from 'zod';

/** What interoception remembers besides its levels, kept over restarts. Durations in ms. */
export const lifeMarks = z.object({
  /** When time was last taken into account, ms since the epoch. */
  at: z.number(),
  /** Time spent awake in the world since the last rest, and since something was last achieved; undefined before the bot was seen awake. */
  awakeMs: z.number().optional(),
  unproductiveMs: z.number().optional(),
  /** Where the bot last came back to life. */
  spawn: position.optional(),
  /** The newest known levels, and when a threshold was last crossed by them (D9). */
  known: z.object({ stressAxes, health: z.number().nullable(), food: z.number().nullable() }).optional(),
  crossed: z.object({ at: z.number(), what: z.array(z.string()) }).optional(),
});
export type LifeMarks = z.infer<typeof lifeMarks>;

/** The body sends a snapshot at least every 30 s; a longer gap was spent outside the world, or with the service stopped. */
const LONGEST_STEP_MS = 60_000;

/**
 * The marks at `now`. Time counts while the bot is in the world and awake; one that was never seen awake before begins its first day. A clock that
 * was put back takes nothing away.
 */
export function passTime(marks: LifeMarks, now: number, awake: boolean): LifeMarks {
  if (!awake) return { ...marks, at: now };
  const ms = marks.awakeMs === undefined ? 0 : Math.min(LONGEST_STEP_MS, Math.max(0, now - marks.at));
  return {
    ...marks,
    at: now,
    awakeMs: (marks.awakeMs ?? 0) + ms,
    unproductiveMs: (marks.unproductiveMs ?? 0) + ms,
  };
}

export const rested = (marks: LifeMarks): LifeMarks =>
  marks.awakeMs === undefined ? marks : { ...marks, awakeMs: 0, unproductiveMs: 0 };

export const achieved = (marks: LifeMarks): LifeMarks =>
  marks.unproductiveMs === undefined ? marks : { ...marks, unproductiveMs: 0 };
