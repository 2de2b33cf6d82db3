import { hash } from './noise.ts';

/** One kind of ore: how many veins a chunk gets, how big they are, and between which heights. */
export interface OreVein {
  block: string;
  /** The variant in deepslate, where it differs. */
  deepBlock: string;
  veins: number;
  /** Blocks per vein, at most. */
  size: number;
  minY: number;
  maxY: number;
  /** Where veins are most common; evenly spread without it. */
  peakY?: number;
}

/** Heights and peaks as in the game since 1.18; counts a little more generous, so that short trips underground pay. */
const DEEP_WORLD: readonly OreVein[] = [
  { block: 'coal_ore', deepBlock: 'deepslate_coal_ore', veins: 14, size: 12, minY: 0, maxY: 110, peakY: 50 },
  { block: 'iron_ore', deepBlock: 'deepslate_iron_ore', veins: 12, size: 7, minY: -24, maxY: 56, peakY: 16 },
  { block: 'iron_ore', deepBlock: 'deepslate_iron_ore', veins: 4, size: 4, minY: -63, maxY: 62 },
  { block: 'copper_ore', deepBlock: 'deepslate_copper_ore', veins: 7, size: 9, minY: -16, maxY: 80, peakY: 46 },
  { block: 'gold_ore', deepBlock: 'deepslate_gold_ore', veins: 4, size: 7, minY: -63, maxY: 32, peakY: -16 },
  { block: 'redstone_ore', deepBlock: 'deepslate_redstone_ore', veins: 6, size: 7, minY: -63, maxY: 15, peakY: -59 },
  { block: 'lapis_ore', deepBlock: 'deepslate_lapis_ore', veins: 3, size: 6, minY: -32, maxY: 32, peakY: 0 },
  { block: 'diamond_ore', deepBlock: 'deepslate_diamond_ore', veins: 5, size: 5, minY: -63, maxY: 15, peakY: -59 },
  { block: 'gravel', deepBlock: 'gravel', veins: 4, size: 24, minY: -20, maxY: 60 },
  { block: 'dirt', deepBlock: 'dirt', veins: 3, size: 24, minY: 10, maxY: 60 },
];

/** Heights of the game until 1.17, where worlds end at 0 and ores are spread evenly (lapis around 15). */
const SHALLOW_WORLD: readonly OreVein[] = [
  { block: 'coal_ore', deepBlock: 'coal_ore', veins: 20, size: 12, minY: 0, maxY: 110 },
  { block: 'iron_ore', deepBlock: 'iron_ore', veins: 20, size: 7, minY: 0, maxY: 63 },
  { block: 'gold_ore', deepBlock: 'gold_ore', veins: 3, size: 7, minY: 0, maxY: 31 },
  { block: 'redstone_ore', deepBlock: 'redstone_ore', veins: 8, size: 7, minY: 0, maxY: 15 },
  { block: 'lapis_ore', deepBlock: 'lapis_ore', veins: 2, size: 6, minY: 0, maxY: 30, peakY: 15 },
  { block: 'diamond_ore', deepBlock: 'diamond_ore', veins: 2, size: 5, minY: 0, maxY: 15 },
  { block: 'gravel', deepBlock: 'gravel', veins: 4, size: 24, minY: 0, maxY: 60 },
  { block: 'dirt', deepBlock: 'dirt', veins: 3, size: 24, minY: 0, maxY: 60 },
];

/**
 * Calls `put` for every ore block of a chunk (coordinates within the chunk). Veins do not cross the chunk's border, so no
 * chunk ever writes into another.
 * @param floorY the lowest y ore may have (above the bedrock); above 0 it is a world of before 1.18.
 */
export function buryOres(
  seed: number,
  chunkX: number,
  chunkZ: number,
  floorY: number,
  put: (x: number, y: number, z: number, block: string, deepBlock: string) => void,
): void {
  buryVeins(floorY > 0 ? SHALLOW_WORLD : DEEP_WORLD, seed, chunkX, chunkZ, floorY, put);
}

/** As `buryOres`, for veins of one's own. */
export function buryVeins(
  kinds: readonly OreVein[],
  seed: number,
  chunkX: number,
  chunkZ: number,
  floorY: number,
  put: (x: number, y: number, z: number, block: string, deepBlock: string) => void,
): void {
  kinds.forEach((ore, kind) => {
    for (let vein = 0; vein < ore.veins; vein++) {
      const roll = (n: number): number => hash(seed + kind * 131 + vein * 17, chunkX, chunkZ, 600 + n);
      let x = Math.floor(roll(0) * 16);
      let y = veinHeight(ore, roll(1), roll(2));
      let z = Math.floor(roll(3) * 16);
      const size = 1 + Math.floor(roll(4) * ore.size);
      for (let i = 0; i < size; i++) {
        if (y >= floorY && x >= 0 && x < 16 && z >= 0 && z < 16) put(x, y, z, ore.block, ore.deepBlock);
        // A vein is a short walk: one step along one axis at a time.
        const step = Math.floor(roll(10 + i) * 6);
        const way = step % 2 === 0 ? 1 : -1;
        if (step < 2) x += way;
        else if (step < 4) y += way;
        else z += way;
      }
    }
  });
}

function veinHeight(ore: OreVein, a: number, b: number): number {
  if (ore.peakY === undefined) return ore.minY + Math.floor(a * (ore.maxY - ore.minY + 1));
  // A triangle around the peak: pick a side by its length, then prefer the peak's end of it.
  const below = ore.peakY - ore.minY;
  const above = ore.maxY - ore.peakY;
  const near = 1 - Math.sqrt(b);
  return a * (below + above) < below ? ore.peakY - Math.floor(near * below) : ore.peakY + Math.floor(near * above);
}
