import type { BlockPosition } from '@conscious-bot/contracts';
import type { SkyMap } from './sky-map.ts';

/** Blocks within which land is looked for, and from one look to the next. */
const REACH = 96;
const APART = 4;

/** The nearest place on dry land, where what lies over the bot is water; as far as the world is loaded. */
export function nearestLand(sky: SkyMap, { x, z }: Pick<BlockPosition, 'x' | 'z'>): BlockPosition | undefined {
  let nearest: BlockPosition | undefined;
  let least = REACH;
  for (let away = 0; away <= least; away += APART) {
    for (const [dx, dz] of offsetsAt(away)) {
      const flat = Math.abs(dx) + Math.abs(dz);
      const land = flat < least ? sky.dryGround(x + dx, z + dz) : undefined;
      if (land === undefined) continue;
      nearest = land;
      least = flat;
    }
  }
  return nearest;
}

/** Steps to the sides of a square around a place, so far from it. */
function offsetsAt(away: number): (readonly [number, number])[] {
  const offsets: (readonly [number, number])[] = [];
  for (let along = -away; along <= away; along += APART)
    offsets.push([along, -away], [along, away], [-away, along], [away, along]);
  return offsets;
}
