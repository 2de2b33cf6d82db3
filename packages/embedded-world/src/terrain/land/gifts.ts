/**
 * What a world with gifts (`WORLD_GIFTS`) has that the game does not give: a flat dry meadow around the origin with a pond, a field of ripe wheat,
 * oaks close by, and nothing dangerous near.
 */
const MEADOW = { radius: 24, blend: 40, height: 65 };

/** A pond close to the spawn point. */
export const POND = { x: 18, z: 10, radius: 7 };

/** Near the spawn point there are at least this many oaks within this many blocks. */
export const SPAWN_OAKS = 6;
export const SPAWN_WOOD_RADIUS = 30;
/** No pool of lava and no ruin lies this near to the origin. */
export const NO_LAVA = 96;
export const NO_RUINS = 112;
/** Caves keep this far below the ground. */
export const CAVE_ROOF = 6;

/** Whether the meadow decides alone what a place looks like. */
export const inMeadow = (x: number, z: number): boolean => Math.hypot(x, z) < MEADOW.radius + MEADOW.blend;

/** The ground with the meadow in it: flat in the middle, blended into the land around. @param wild the y without it. */
export function meadowHeight(x: number, z: number, wild: number): number {
  const far = Math.hypot(x, z);
  if (far >= MEADOW.radius + MEADOW.blend) return wild;
  const share = Math.min(1, Math.max(0, (far - MEADOW.radius) / MEADOW.blend));
  const height = Math.round(Math.max(wild, MEADOW.height - 3) * share + MEADOW.height * (1 - share));
  const toPond = Math.hypot(x - POND.x, z - POND.z);
  return toPond < POND.radius ? Math.min(height, Math.floor(58 + toPond * 0.8)) : height;
}
