import { dayTicks, monstersNear, type WorldSnapshot } from '@conscious-bot/contracts';
import { z } from 'zod';

const band = z.number().int().nullable();

/** A situation in coarse bands: what has to change for it to be another one. `null`: not known. */
export const situationSignature = z.object({
  biome: z.string().nullable(),
  time: z.enum(['day', 'sunset', 'night']).nullable(),
  /** In steps of five half hearts. */
  health: band,
  food: band,
  threat: z.boolean().nullable(),
  hasItems: z.boolean().nullable(),
});
export type SituationSignature = z.infer<typeof situationSignature>;

const BAND = 5;

export function signatureOf(world: WorldSnapshot | undefined): SituationSignature {
  if (world === undefined) return { biome: null, time: null, health: null, food: null, threat: null, hasItems: null };
  const inBands = (value: number | undefined) => (value === undefined ? null : Math.ceil(value / BAND));
  return {
    biome: world.biome ?? null,
    time: world.timeOfDay === undefined ? null : timeBand(world.timeOfDay),
    health: inBands(world.health),
    food: inBands(world.food),
    threat: monstersNear(world).length > 0,
    hasItems: world.inventory.length > 0,
  };
}

/** Whether what was meant for one situation still fits another: the same hazard, time and place; bands may differ by one. */
export function stillMatches(then: SituationSignature, now: SituationSignature): boolean {
  const near = (a: number | null, b: number | null) => (a === null || b === null ? a === b : Math.abs(a - b) <= 1);
  return (
    then.threat === now.threat &&
    then.time === now.time &&
    then.biome === now.biome &&
    near(then.health, now.health) &&
    near(then.food, now.food)
  );
}

function timeBand(timeOfDay: number): 'day' | 'sunset' | 'night' {
  const { nearSunset, night, dawn } = dayTicks;
  if (timeOfDay < nearSunset || timeOfDay >= dawn) return 'day';
  return timeOfDay < night ? 'sunset' : 'night';
}
