import { NEIGHBOURS } from '../../engine/neighbours.ts';
import { chunkDice, type NetherLand, surfaces } from './nether-land.ts';

const CLUSTERS = 4;
const TRIES = 160;

/** Clusters that grow down from the ceilings: each block of one touches exactly one that was there before, as in the game. */
export function hangGlowstone(land: NetherLand): void {
  const dice = chunkDice(land, 5201);
  const glowstone = land.block.named('glowstone');
  for (let cluster = 0; cluster < CLUSTERS; cluster++) {
    const [x, z] = [2 + dice(12), 2 + dice(12)];
    const { ceilings } = surfaces(land, x, z);
    const top = ceilings[dice(Math.max(1, ceilings.length))];
    if (top === undefined) continue;
    land.set(x, top - 1, z, glowstone);
    for (let tried = 0; tried < TRIES; tried++) {
      const [px, py, pz] = [x + dice(5) - dice(5), top - 1 - dice(7), z + dice(5) - dice(5)];
      if (land.get(px, py, pz) !== 0) continue;
      const touching = NEIGHBOURS.filter(([dx, dy, dz]) => land.get(px + dx, py + dy, pz + dz) === glowstone);
      if (touching.length === 1) land.set(px, py, pz, glowstone);
    }
  }
}
