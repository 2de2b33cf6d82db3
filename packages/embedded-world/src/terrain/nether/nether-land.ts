import { hash } from '../noise/noise.ts';
import type { NetherBiome } from './nether-biomes.ts';
import type { NetherBlocks } from './nether-blocks.ts';
import { ROOF_Y } from './nether-shape.ts';

/** A chunk of the nether while it is being made; x and z within the chunk, y up to the roof. Outside is neither read nor written. */
export interface NetherLand {
  readonly seed: number;
  readonly chunkX: number;
  readonly chunkZ: number;
  readonly block: NetherBlocks;
  get(x: number, y: number, z: number): number;
  set(x: number, y: number, z: number, state: number): void;
  biomeAt(x: number, z: number): NetherBiome;
}

const inside = (x: number, y: number, z: number): boolean =>
  x >= 0 && x < 16 && z >= 0 && z < 16 && y >= 0 && y <= ROOF_Y;

export function netherLand(
  seed: number,
  chunkX: number,
  chunkZ: number,
  block: NetherBlocks,
  biomeAt: NetherLand['biomeAt'],
): NetherLand {
  const states = new Uint16Array(256 * (ROOF_Y + 1));
  const indexOf = (x: number, y: number, z: number): number => (y << 8) | (z << 4) | x;
  return {
    seed,
    chunkX,
    chunkZ,
    block,
    biomeAt,
    get: (x, y, z) => (inside(x, y, z) ? (states[indexOf(x, y, z)] ?? 0) : block.bedrock),
    set(x, y, z, state) {
      if (inside(x, y, z)) states[indexOf(x, y, z)] = state;
    },
  };
}

/** A row of numbers in [0, 1) for one thing in one chunk, always the same. @param salt one per thing. */
export function chunkDice({ seed, chunkX, chunkZ }: NetherLand, salt: number): (below: number) => number {
  let rolled = 0;
  return (below) => Math.floor(hash(seed + 131 * rolled++, chunkX, chunkZ, salt) * below);
}

/** Heights at which rock of a column has air above (`floors`) or below (`ceilings`), from the top. */
export function surfaces(land: NetherLand, x: number, z: number): { floors: number[]; ceilings: number[] } {
  const floors: number[] = [];
  const ceilings: number[] = [];
  const { lava } = land.block;
  let above = land.get(x, ROOF_Y, z);
  for (let y = ROOF_Y - 1; y > 0; y--) {
    const here = land.get(x, y, z);
    if (here !== 0 && here !== lava && above === 0) floors.push(y);
    if (here === 0 && above !== 0 && above !== lava) ceilings.push(y + 1);
    above = here;
  }
  return { floors, ceilings };
}
