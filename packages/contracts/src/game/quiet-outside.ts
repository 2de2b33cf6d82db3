import type { NearbyEntity, WorldSnapshot } from '../world/world-snapshot.ts';
import { climbs, fighterOf } from './creatures/monsters.ts';
import { dayTicks, isNight } from './day.ts';

/** Blocks within which a monster is a danger to whoever comes out, and levels within which it is on the same ground. */
const WITHIN = 16;
const LEVELS = 8;
/**
 * The sun burns the undead under the open sky, and at this tick of the morning those are dead (minecraft.wiki "Daylight cycle", "Zombie"). Whoever
 * stands under a tree lives on: it counts when it is as near as this.
 */
const BURNT_BY = 2_000;
const IN_THE_SHADE = 6;
const BURNS = /^(zombie|zombie_villager|skeleton|stray|bogged|drowned|phantom)$/;

type Outside = Pick<WorldSnapshot, 'timeOfDay' | 'hostiles' | 'position'>;

/** Whether nothing waits outside for one who comes out of a shelter. It says nothing of the hour. */
export const isQuietOutside = (world: Outside): boolean => waitingOutside(world).length === 0;

/** Those that wait outside, in the order of the picture: the nearest first. */
export const waitingOutside = (world: Outside): readonly NearbyEntity[] =>
  world.hostiles.filter((one) => waits(world, one));

/** Whether it is morning and what waits outside has not burned yet: by full day the sun will have seen to most of it. */
export const burnsSoon = (world: Outside): boolean =>
  world.timeOfDay !== undefined &&
  (world.timeOfDay >= dayTicks.dawn || world.timeOfDay <= BURNT_BY) &&
  !isQuietOutside(world);

function waits(world: Outside, { name, distance, position, knownBy }: NearbyEntity): boolean {
  if (distance > WITHIN || Math.abs(position.y - (world.position?.y ?? position.y)) > LEVELS) return false;
  // These leave alone who leaves them alone; spiders do so by day.
  if (fighterOf(name).neutral === true || (climbs(name) && isNight(world) === false)) return false;
  const burnt =
    isNight(world) === false && (world.timeOfDay ?? 0) > BURNT_BY && (world.timeOfDay ?? 0) < dayTicks.evening;
  return !(burnt && BURNS.test(name) && knownBy !== 'sight' && distance > IN_THE_SHADE);
}
