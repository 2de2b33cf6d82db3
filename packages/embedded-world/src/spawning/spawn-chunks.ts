import type { WorldContext } from '../context/world-context.ts';
import { type DimensionName, dimensionAt, dimensionOfChunk } from '../dimensions/dimension.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { VANISHES_BEYOND } from '../mobs/despawning.ts';

/** Mobs appear in chunks no farther from a player than this, in chunks and in blocks to the middle. */
const RADIUS = 8;
/** The chunks of the square around one player; the game's caps are meant for so many. */
const FULL = (2 * RADIUS + 1) ** 2;

/** The chunks of a dimension in which mobs appear now: those in memory around its players. */
export function spawnChunks(
  { blocks }: WorldContext,
  players: readonly SquidPlayer[],
  dimension: DimensionName,
): [number, number][] {
  const found = new Map<string, [number, number]>();
  for (const { position } of players) {
    if (dimensionAt(position.x) !== dimension) continue;
    const [cx, cz] = [Math.floor(position.x) >> 4, Math.floor(position.z) >> 4];
    for (let x = cx - RADIUS; x <= cx + RADIUS; x++) {
      for (let z = cz - RADIUS; z <= cz + RADIUS; z++) {
        if (!blocks.isLoaded(x, z) || dimensionOfChunk(x) !== dimension) continue;
        if (Math.hypot(x * 16 + 8 - position.x, z * 16 + 8 - position.z) < VANISHES_BEYOND)
          found.set(`${x},${z}`, [x, z]);
      }
    }
  }
  return [...found.values()];
}

/** How many of a sort may be about in so many chunks, when the game allows `cap` in the 289 around one player of an ordinary server. */
export const capFor = (cap: number, chunks: number): number => Math.floor((cap * chunks) / FULL);
