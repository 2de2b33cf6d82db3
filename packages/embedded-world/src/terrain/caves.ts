import { layeredNoise } from './land/climate.ts';
import { CAVE_ROOF } from './land/gifts.ts';
import type { Land } from './land/land.ts';
import { SEA_LEVEL } from './land/surface.ts';
import { coarseField, type Field } from './noise/coarse-field.ts';
import { noise3 } from './noise/noise.ts';
import { carveRavines, type Ravines } from './ravines.ts';

/** Whether each block of a chunk is hollow; made once per chunk. x and z within the chunk. */
export type CaveMap = (x: number, y: number, z: number) => boolean;

/** Blocks of rock between a cave and water above it. */
const UNDER_WATER = 6;
/** How far to the side a cave keeps from water. */
const BESIDE_WATER = 3;
/** Tunnels come up to the open only where this noise is higher: about one place in four. */
const MOUTHS = 0.24;

/** Half the width of the two noises between which tunnels run, deep down and at the surface; above the sea there are fewer tunnels, as in the game. */
const WIDE = [0.055, 0.065] as const;
const NARROW = 0.62;
/** Where the third noise is higher there are halls, only in the deep world of 1.18 and later. */
const HALLS = 0.735;

interface Span {
  readonly minY: number;
  readonly maxY: number;
}

/**
 * The hollows of a chunk: winding tunnels, the blocks where two independent noises are both close to their middle; halls in a deep world; and
 * ravines. They open to the surface here and there, but never into water. A land with gifts has them keep below the ground.
 */
export function carveCaves(
  land: Land,
  ravines: Ravines,
  chunkX: number,
  chunkZ: number,
  { minY, maxY }: Span,
): CaveMap {
  const { seed } = land;
  const winding = (noiseSeed: number): Field =>
    coarseField(chunkX, chunkZ, minY, maxY, (x, y, z) => noise3(noiseSeed, x / 18, y / 10, z / 18));
  const a = winding(seed + 900);
  const b = winding(seed + 950);
  const hall =
    minY < 0
      ? coarseField(chunkX, chunkZ, minY, Math.min(maxY, 40), (x, y, z) => noise3(seed + 970, x / 44, y / 24, z / 44))
      : null;
  const ceilings = ceilingsOf(land, chunkX, chunkZ);
  const isRavine = carveRavines(ravines, land, chunkX, chunkZ);
  return (x, y, z) => {
    const ceiling = ceilings[(x << 4) | z] ?? minY;
    if (y > ceiling) return false;
    if (isRavine(x, y, z)) return true;
    const width = y < 20 ? 1 : Math.max(NARROW, 1 - ((y - 20) / 44) * (1 - NARROW));
    if (Math.abs(a(x, y, z) - 0.5) < WIDE[0] * width && Math.abs(b(x, y, z) - 0.5) < WIDE[1] * width) return true;
    return hall !== null && y < 36 && y < ceiling - 12 && hall(x, y, z) > HALLS;
  };
}

/** Whether caves may come up to the open near a place: nothing that must not fall is built there. */
export const hasMouths = (land: Land, x: number, z: number): boolean =>
  !land.gifts && mouthNoise(land, x, z) > MOUTHS - 0.12;

const mouthNoise = ({ seed }: Land, x: number, z: number): number => layeredNoise(seed + 960, x, z, 90, 2);

/** The highest y of each column that may be hollow. */
function ceilingsOf(land: Land, chunkX: number, chunkZ: number): Int16Array {
  const [x0, z0] = [chunkX * 16, chunkZ * 16];
  const ceilings = new Int16Array(256);
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const ground = land.height(x0 + x, z0 + z);
      let lowest = ground;
      for (const [dx, dz] of AROUND) lowest = Math.min(lowest, land.height(x0 + x + dx, z0 + z + dz));
      const mouth = !land.gifts && mouthNoise(land, x0 + x, z0 + z) > MOUTHS;
      const dry = mouth ? ground : ground - CAVE_ROOF;
      ceilings[(x << 4) | z] = lowest < SEA_LEVEL + 1 ? Math.min(dry, lowest - UNDER_WATER) : dry;
    }
  }
  return ceilings;
}

const AROUND = [-BESIDE_WATER, 0, BESIDE_WATER].flatMap((dx) =>
  [-BESIDE_WATER, 0, BESIDE_WATER].map((dz) => [dx, dz] as const),
);
