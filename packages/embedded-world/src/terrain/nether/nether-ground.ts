import { hash, noise2 } from '../noise/noise.ts';
import type { NetherBiome } from './nether-biomes.ts';
import { type NetherLand, surfaces } from './nether-land.ts';
import { LAVA_LEVEL } from './nether-shape.ts';

/** Soul ground and basalt go this deep. */
const DEPTH = 4;
/** In the wastes, sand and gravel lie on shores up to this height. */
const SHORE = LAVA_LEVEL + 5;

/** Gives bare rock the ground of its biome; ores that come to the surface stay. */
export function dressGround(land: NetherLand): void {
  const { block, seed } = land;
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const biome = land.biomeAt(x, z);
      const wx = land.chunkX * 16 + x;
      const wz = land.chunkZ * 16 + z;
      const { floors, ceilings } = surfaces(land, x, z);
      for (const floor of floors) {
        for (let depth = 0; depth < DEPTH; depth++) {
          const name = groundOf(biome, seed, wx, floor - depth, wz, depth);
          if (name && land.get(x, floor - depth, z) === block.netherrack)
            land.set(x, floor - depth, z, block.named(name));
        }
      }
      if (biome !== 'basalt_deltas') continue;
      for (const ceiling of ceilings) {
        if (land.get(x, ceiling, z) === block.netherrack) land.set(x, ceiling, z, block.named('basalt'));
      }
    }
  }
}

/** What lies so deep under the surface, or null for plain netherrack. */
function groundOf(biome: NetherBiome, seed: number, x: number, y: number, z: number, depth: number): string | null {
  const patch = noise2(seed + 5101, x / 7, z / 7);
  if (biome === 'soul_sand_valley') return patch < 0.5 ? 'soul_sand' : 'soul_soil';
  if (biome === 'basalt_deltas') {
    if (depth === 0 && hash(seed + y, x, z, 5102) < 0.05) return 'magma_block';
    return patch < 0.62 ? 'basalt' : 'blackstone';
  }
  if (biome === 'nether_wastes') {
    if (y > SHORE || depth > 1) return null;
    return patch < 0.3 ? 'soul_sand' : patch > 0.72 ? 'gravel' : null;
  }
  if (depth > 0) return null;
  const forest = biome === 'crimson_forest' ? 'crimson' : 'warped';
  if (patch > 0.82) return forest === 'crimson' ? 'nether_wart_block' : 'warped_wart_block';
  return patch < 0.12 ? null : `${forest}_nylium`;
}
