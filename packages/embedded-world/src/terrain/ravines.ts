import type { Land } from './land/land.ts';
import { SEA_LEVEL } from './land/surface.ts';
import { keptByChunk } from './noise/kept-by-chunk.ts';
import { randomAt } from './noise/noise.ts';

/** One place along a ravine: what is within `radius` of it, and three times as far up and down, is open. */
interface Cut {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** The ravines that are rooted in a square of the world. */
export type Ravines = (squareX: number, squareZ: number) => readonly Cut[];

/** Side of the squares; a ravine reaches into the next square at most. */
const SQUARE = 128;
const LONGEST = 112;
const TALL = 3;

/**
 * The ravines of one world. Source: the game's carver `canyon` (data packs and minecraft.wiki "Ravine"): one begins in a chunk of a hundred since
 * 1.18 and in one of fifty before, between y 10 and 67, some hundred blocks long.
 * @param chance that one begins in a chunk.
 */
export function ravinesOf(seed: number, chance: number): Ravines {
  return keptByChunk(64, (squareX, squareZ) => {
    const random = randomAt(seed, squareX, squareZ, 81);
    const wanted = chance * (SQUARE / 16) ** 2;
    const count = Math.floor(wanted) + Number(random() < wanted % 1);
    return Array.from({ length: count }, () => windingCuts(squareX * SQUARE, squareZ * SQUARE, random)).flat();
  });
}

function windingCuts(x0: number, z0: number, random: () => number): Cut[] {
  let x = x0 + random() * SQUARE;
  let z = z0 + random() * SQUARE;
  let y = 20 + Math.floor(random() * (8 + random() * 40));
  let yaw = random() * Math.PI * 2;
  let turn = 0;
  const pitch = (random() - 0.5) / 4;
  const thick = (random() * 2 + random()) * 2;
  const length = LONGEST - Math.floor(random() * (LONGEST / 4));
  const cuts: Cut[] = [];
  for (let step = 0; step < length; step++) {
    const radius = 1.5 + Math.sin((step * Math.PI) / length) * thick;
    x += Math.cos(yaw) * Math.cos(pitch);
    z += Math.sin(yaw) * Math.cos(pitch);
    y += Math.sin(pitch) * 0.4;
    turn = turn * 0.5 + (random() - random()) * random() * 4;
    yaw += turn * 0.05;
    cuts.push({ x, y, z, radius });
  }
  return cuts;
}

/** Whether a block of a chunk lies in a ravine; x and z within the chunk. */
export function carveRavines(
  ravines: Ravines,
  land: Land,
  chunkX: number,
  chunkZ: number,
): (x: number, y: number, z: number) => boolean {
  const [x0, z0] = [chunkX * 16, chunkZ * 16];
  const near: Cut[] = [];
  for (let sx = Math.floor((x0 - SQUARE) / SQUARE); sx <= Math.floor((x0 + 15 + SQUARE) / SQUARE); sx++) {
    for (let sz = Math.floor((z0 - SQUARE) / SQUARE); sz <= Math.floor((z0 + 15 + SQUARE) / SQUARE); sz++) {
      for (const cut of ravines(sx, sz)) {
        const reach = cut.radius + 1;
        if (cut.x + reach >= x0 && cut.x - reach <= x0 + 16 && cut.z + reach >= z0 && cut.z - reach <= z0 + 16)
          near.push(cut);
      }
    }
  }
  if (near.length === 0) return () => false;
  const open = new Set<number>();
  for (const cut of near) {
    for (let x = 0; x < 16; x++) {
      for (let z = 0; z < 16; z++) {
        const across = ((x0 + x + 0.5 - cut.x) ** 2 + (z0 + z + 0.5 - cut.z) ** 2) / cut.radius ** 2;
        if (across >= 1 || land.height(x0 + x, z0 + z) <= SEA_LEVEL) continue;
        const up = Math.sqrt(1 - across) * cut.radius * TALL;
        for (let y = Math.ceil(cut.y - up); y <= cut.y + up; y++) open.add(((y + 64) << 8) | (x << 4) | z);
      }
    }
  }
  return (x, y, z) => open.has(((y + 64) << 8) | (x << 4) | z);
}
