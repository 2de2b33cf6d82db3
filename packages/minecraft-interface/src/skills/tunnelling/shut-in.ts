import type { BlockPosition } from '@conscious-bot/contracts';
import type { Ground } from '../../pathfinding/ground.ts';
import { AROUND } from './around.ts';

/** Blocks around a place within which its ends are looked for, and cells that are followed from them. */
const BOX = 3;
const CELLS = 600;

const keyOf = (x: number, y: number, z: number): string => `${x},${y},${z}`;

/**
 * Whether no tunnel can lead to a place, seen from its own side: it is filled with, or closed in by, what is not dug. Sparing: it follows a few
 * hundred cells, where a search from afar would look at all the ground there is before it gave up.
 */
export function isShutIn(
  ground: Ground,
  from: BlockPosition,
  where: BlockPosition,
  isEnd: (feet: BlockPosition) => boolean,
): boolean {
  const passes = (x: number, y: number, z: number): boolean => {
    const kind = ground.kindAt(x, y, z);
    return kind !== 'kept' && kind !== 'liquid';
  };
  const seen = new Set<string>();
  const open: BlockPosition[] = [];
  const add = (x: number, y: number, z: number) => {
    const key = keyOf(x, y, z);
    if (seen.has(key) || !passes(x, y, z)) return;
    seen.add(key);
    open.push({ x, y, z });
  };
  for (let dx = -BOX; dx <= BOX; dx++) {
    for (let dy = -BOX; dy <= BOX; dy++) {
      for (let dz = -BOX; dz <= BOX; dz++) {
        const feet = { x: where.x + dx, y: where.y + dy, z: where.z + dz };
        if (!isEnd(feet)) continue;
        // So wide a goal has ends beyond what is looked at here.
        if (Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz)) === BOX) return false;
        if (passes(feet.x, feet.y + 1, feet.z)) add(feet.x, feet.y, feet.z);
      }
    }
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { x, y, z } = at;
    if (seen.size > CELLS || (x === from.x && y === from.y && z === from.z)) return false;
    for (const [dx, dy, dz] of AROUND) add(x + dx, y + dy, z + dz);
  }
  return true;
}
