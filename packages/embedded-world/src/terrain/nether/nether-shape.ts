import { coarseField } from '../noise/coarse-field.ts';
import { noise2, noise3 } from '../noise/noise.ts';

/** The nether's own heights: a column of 256 blocks, of which the land takes up to the bedrock of the roof. */
export const NETHER_SPAN = { minY: 0, worldHeight: 256 } as const;
export const ROOF_Y = 127;
export const LAVA_LEVEL = 31;

/** Ground and ceiling undulate between these heights; the lowest ground lies under the lava sea. */
const GROUND = { low: 10, rise: 58 };
const CEILING = { low: 74, rise: 40 };
/** Blocks over which ground and ceiling are frayed by overhangs. */
const FRAY = 24;
/** Where the noise is this strong, rock stands in the open: pillars and hanging islands. */
const PILLARS = 0.72;

/** Whether each block of a chunk of the nether is rock; x and z within the chunk. A pure function of seed and place. */
export function netherRock(seed: number, chunkX: number, chunkZ: number): (x: number, y: number, z: number) => boolean {
  const heights = new Map<string, { ground: number; ceiling: number }>();
  const heightsAt = (x: number, z: number): { ground: number; ceiling: number } => {
    const known = heights.get(`${x},${z}`) ?? { ground: groundHeight(seed, x, z), ceiling: ceilingHeight(seed, x, z) };
    heights.set(`${x},${z}`, known);
    return known;
  };
  const field = coarseField(chunkX, chunkZ, 0, ROOF_Y, (x, y, z) => {
    const { ground, ceiling } = heightsAt(x, z);
    const rough = noise3(seed + 3001, x / 30, y / 18, z / 30) * 0.7 + noise3(seed + 3002, x / 12, y / 10, z / 12) * 0.3;
    const below = (ground - y) / FRAY;
    const above = (y - ceiling) / FRAY;
    return Math.max(below + rough - 0.5, above + rough - 0.5, rough - PILLARS);
  });
  return (x, y, z) => field(x, y, z) > 0;
}

/** About the height of the ground of a column, as overhangs and pillars do not count. */
export const groundHeight = (seed: number, x: number, z: number): number =>
  GROUND.low + GROUND.rise * (noise2(seed + 3003, x / 110, z / 110) * 0.7 + noise2(seed + 3004, x / 37, z / 37) * 0.3);

const ceilingHeight = (seed: number, x: number, z: number): number =>
  CEILING.low + CEILING.rise * noise2(seed + 3005, x / 70, z / 70);
