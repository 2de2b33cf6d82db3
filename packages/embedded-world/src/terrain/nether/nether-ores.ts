import { oresOf } from '../ores/bury-ores.ts';
import { placement } from '../ores/ore-placements.ts';
import { netherBiome } from './nether-biomes.ts';
import type { NetherLand } from './nether-land.ts';
import { ROOF_Y } from './nether-shape.ts';

/**
 * Source: the game's data pack, `placed_feature/ore_*.json` and `configured_feature/ore_*.json` of the nether (InventivetalentDev/minecraft-assets),
 * the same from 1.16.5 on; basalt deltas, where the game puts twice as much quartz and gold, have no more here than the others.
 */
const NETHER = [
  placement('gravel', 2, 33, ['uniform', 5, 41]),
  placement('blackstone', 2, 33, ['uniform', 5, 31]),
  placement('magma_block', 4, 33, ['uniform', 27, 36]),
  placement('soul_sand', 12, 12, ['uniform', 0, 31], { only: 'soul_sand_valley' }),
  placement('nether_gold_ore', 10, 10, ['uniform', 10, 117]),
  placement('nether_quartz_ore', 16, 14, ['uniform', 10, 117]),
  placement('ancient_debris', 1, 3, ['trapezoid', 8, 24], { discardOnAir: 1, scattered: true }),
  placement('ancient_debris', 1, 2, ['uniform', 8, 119], { discardOnAir: 1, scattered: true }),
];

/** Puts ore and other ground into the netherrack of chunks. */
export function netherOres(seed: number): (land: NetherLand) => void {
  const bury = oresOf(NETHER, seed + 7001);
  return (land) => {
    const { chunkX, chunkZ, block } = land;
    bury(chunkX, chunkZ, {
      minY: 0,
      highest: ROOF_Y,
      isAir: (x, y, z) => land.get(x, y, z) === 0,
      isLand: (kind, x, z) => netherBiome(seed, x, z) === kind,
      put: (x, y, z, name) => {
        if (land.get(x, y, z) === block.netherrack) land.set(x, y, z, block.named(name));
      },
    });
  };
}
