import { buryVeins, type OreVein } from '../ores.ts';

const vein = (block: string, veins: number, size: number, minY: number, maxY: number, peakY?: number): OreVein => ({
  block,
  deepBlock: block,
  veins,
  size,
  minY,
  maxY,
  ...(peakY !== undefined && { peakY }),
});

/**
 * Heights as in the game (minecraft.wiki "Ore (feature)", Java edition 1.21.4). Ancient debris is rare: a vein of up to three around
 * y 16, one or two strays at any height; the others are a little more generous than there, as the ores of the overworld are.
 */
const NETHER: readonly OreVein[] = [
  vein('nether_quartz_ore', 18, 14, 10, 117),
  vein('nether_gold_ore', 10, 10, 10, 117),
  vein('ancient_debris', 1, 3, 8, 24, 16),
  vein('ancient_debris', 1, 1, 8, 119),
  vein('blackstone', 2, 33, 5, 31),
  vein('gravel', 2, 33, 5, 41),
  vein('magma_block', 4, 33, 27, 36),
  vein('soul_sand', 3, 12, 20, 36),
];

/** Calls `put` for every block of ore or of other ground in the rock of a chunk of the nether; coordinates within the chunk. */
export function buryNetherOres(
  seed: number,
  chunkX: number,
  chunkZ: number,
  put: (x: number, y: number, z: number, block: string) => void,
): void {
  buryVeins(NETHER, seed + 7001, chunkX, chunkZ, 5, put);
}
