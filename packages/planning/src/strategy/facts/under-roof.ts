import { EVENING_MS, isStarving } from '../../goals/stays-inside.ts';
import type { Facts } from './facts.ts';
import { isBeforeBedtime, isByHouseBed } from './own-house.ts';
import { ERRAND_MS, takesWoodFirst } from './wood-first.ts';

/** Time in which one is back under the roof, milliseconds. */
const BACK_MS = 30_000;

/** Whether it is where the night does not reach: in a shelter, or below the ground. */
export const hasRoof = ({ cover, isBelowGround }: Pick<Facts, 'cover' | 'isBelowGround'>): boolean =>
  cover === 'sheltered' || isBelowGround;

/**
 * Why something that leads out of where it is waits: it stays under its roof while a danger it hid from lasts, by night and in the evening before it, in the morning until the sun has burned
 * what stands outside (unless it starves), and where it
 * would not be back before dark; but who has nothing at all goes for the trees beside the shelter. An open tunnel is left for the night as little as a shelter. Undefined where nothing speaks against going.
 * @param openMs milliseconds it would be in the open
 */
export function whyStay(facts: Facts, openMs: number): string | undefined {
  if (facts.isInRefuge) return 'I am staying in my shelter until it is safe outside';
  const { clock } = facts;
  if (!(hasRoof(facts) || facts.isInTunnel) || clock === undefined) return undefined;
  if (openMs <= ERRAND_MS && takesWoodFirst(facts)) return undefined;
  if (facts.burnsSoon && !isStarving(facts)) return 'the sun has not burned yet what stands outside';
  if (clock.toDuskMs === 0) return 'it is night, and I have a roof over my head';
  if (clock.toDuskMs <= openMs + BACK_MS) return 'it would be dark before I got back under a roof';
  return clock.toDuskMs <= EVENING_MS ? 'it will be dark soon, and I have a roof over my head' : undefined;
}

/**
 * Why something waits until the night has been slept through, where it is not yet bedtime and the bot is beside its house with a bed: what would not be over by dark is broken
 * off for the night, and so is a mine, which is as good a roof but leads away from the bed. Undefined where nothing speaks against it.
 * @param openMs milliseconds it would be in the open; undefined for what is done where it is
 */
export function whySleepFirst(facts: Facts, openMs: number | undefined, digs: boolean): string | undefined {
  const { clock, isBelowGround } = facts;
  if (clock === undefined || clock.toDuskMs > EVENING_MS || !isBeforeBedtime(facts)) return undefined;
  if (isBelowGround || !isByHouseBed(facts)) return undefined;
  const isLate = openMs !== undefined && clock.toDuskMs <= openMs + BACK_MS;
  if (!digs && !isLate) return undefined;
  return clock.toDuskMs > 0
    ? 'it will be dark soon, and my bed is here'
    : 'it will soon be time for bed, and mine is here';
}
