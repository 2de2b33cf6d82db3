import type { Point } from '../dimensions/point.ts';
import { hasMouths } from './caves.ts';
import type { TerrainBlock } from './chunk/terrain-blocks.ts';
import { NO_RUINS } from './land/gifts.ts';
import type { Land } from './land/land.ts';
import { SEA_LEVEL } from './land/surface.ts';
import type { LavaPools } from './lava-pools.ts';
import type { Site } from './loot/archaeology-loot.ts';
import { keptByChunk } from './noise/kept-by-chunk.ts';
import { hash } from './noise/noise.ts';
import type { Forest } from './trees.ts';

/** One block of a ruin; `hides` stands where something is to be brushed out of it. */
interface RuinBlock extends Point {
  readonly what: TerrainBlock;
  readonly hides?: Site;
}

/** What earlier people built in one place. */
interface DigSite {
  readonly kind: 'well' | 'trail_ruins';
  readonly x: number;
  readonly z: number;
  /** The y of the lowest ground under it. */
  readonly ground: number;
  readonly blocks: readonly RuinBlock[];
}

export interface DigSites {
  /** Those that reach into [x0, x1] × [z0, z1]. */
  within(x0: number, z0: number, x1: number, z1: number): DigSite[];
  /** What the land itself hides at a place. */
  hidden(position: Point): Site | null;
}

/** At most one in each square of this many blocks. */
const CELL = 128;
const CHANCE = 0.5;
/** More of them are ruins of a trail than wells, of which each hides little. */
const WELLS = 0.4;
/** Blocks from the middle to the side. */
const REACH = 3;
const STEEPEST = 1;
/** A crown of leaves and a little more. */
const TREE_DISTANCE = 3;

/** So many cells are remembered: more than the players of a world see, and no more for one that wanders through ever new land. */
const CELLS_KEPT = 256;

/** The ruins of one world: a pure function of its seed. */
export function digSites(land: Land, forest: Forest, pools: LavaPools): DigSites {
  const inCell = keptByChunk(CELLS_KEPT, (cellX, cellZ) => siteInCell(land, forest, pools, cellX, cellZ));

  function within(x0: number, z0: number, x1: number, z1: number): DigSite[] {
    const sites: DigSite[] = [];
    for (let cellX = Math.floor((x0 - REACH) / CELL); cellX <= Math.floor((x1 + REACH) / CELL); cellX++) {
      for (let cellZ = Math.floor((z0 - REACH) / CELL); cellZ <= Math.floor((z1 + REACH) / CELL); cellZ++) {
        const site = inCell(cellX, cellZ);
        if (site && site.x + REACH >= x0 && site.x - REACH <= x1 && site.z + REACH >= z0 && site.z - REACH <= z1)
          sites.push(site);
      }
    }
    return sites;
  }

  return {
    within,
    hidden: ({ x, y, z }) =>
      within(x, z, x, z)
        .flatMap(({ blocks }) => blocks)
        .find((block) => block.x === x && block.y === y && block.z === z)?.hides ?? null,
  };
}

function siteInCell(land: Land, forest: Forest, pools: LavaPools, cellX: number, cellZ: number): DigSite | null {
  const { seed } = land;
  if (hash(seed, cellX, cellZ, 61) > CHANCE) return null;
  const margin = REACH + TREE_DISTANCE;
  const x = cellX * CELL + margin + Math.floor(hash(seed, cellX, cellZ, 62) * (CELL - 2 * margin));
  const z = cellZ * CELL + margin + Math.floor(hash(seed, cellX, cellZ, 63) * (CELL - 2 * margin));
  if (land.gifts && Math.hypot(x, z) < NO_RUINS) return null;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let dx = -REACH; dx <= REACH; dx++) {
    for (let dz = -REACH; dz <= REACH; dz++) {
      const height = land.height(x + dx, z + dz);
      lowest = Math.min(lowest, height);
      highest = Math.max(highest, height);
    }
  }
  if (lowest <= SEA_LEVEL + 1 || highest - lowest > STEEPEST || hasMouths(land, x, z)) return null;
  if (forest.treesWithin(x - margin, z - margin, x + margin, z + margin).length > 0) return null;
  if (pools.within(x - margin, z - margin, x + margin, z + margin).length > 0) return null;
  const place = { seed, x, y: lowest, z };
  const well = hash(seed, cellX, cellZ, 64) < WELLS;
  return { kind: well ? 'well' : 'trail_ruins', x, z, ground: lowest, blocks: well ? wellAt(place) : ruinsAt(place) };
}

interface Place extends Point {
  readonly seed: number;
}

/** Later blocks stand in the place of earlier ones. */
class Drawing {
  readonly #blocks = new Map<string, RuinBlock>();
  readonly #at: Point;

  constructor(at: Point) {
    this.#at = at;
  }

  put(dx: number, dy: number, dz: number, what: TerrainBlock, hides?: Site): void {
    const block = { x: this.#at.x + dx, y: this.#at.y + dy, z: this.#at.z + dz, what };
    this.#blocks.set(`${dx},${dy},${dz}`, hides === undefined ? block : { ...block, hides });
  }

  /** Every place within so many blocks of the middle. */
  square(half: number, dy: number, what: (dx: number, dz: number) => TerrainBlock | null): void {
    for (let dx = -half; dx <= half; dx++) {
      for (let dz = -half; dz <= half; dz++) {
        const here = what(dx, dz);
        if (here !== null) this.put(dx, dy, dz, here);
      }
    }
  }

  done(): readonly RuinBlock[] {
    return [...this.#blocks.values()];
  }
}

const CROSS = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** A well as the game builds it in deserts, with suspicious sand in two of the five places under its water. */
function wellAt({ seed, ...at }: Place): readonly RuinBlock[] {
  const well = new Drawing(at);
  for (const dy of [-2, -1, 0]) well.square(2, dy, () => 'sandstone');
  for (let dy = 1; dy <= 4; dy++) well.square(2, dy, () => 'air');
  for (const [dx, dz] of CROSS) {
    well.put(dx, 0, dz, 'water');
    well.put(dx, -1, dz, 'sand');
  }
  for (const dy of [-1, -2]) {
    const [dx, dz] = CROSS[Math.floor(hash(seed, at.x, at.z, 65 - dy) * CROSS.length)] ?? CROSS[0];
    well.put(dx, dy, dz, 'suspicious_sand', 'desert_well');
  }
  const rim = (dx: number, dz: number): boolean => Math.max(Math.abs(dx), Math.abs(dz)) === 2;
  well.square(2, 1, (dx, dz) => (!rim(dx, dz) ? null : dx === 0 || dz === 0 ? 'sandstone_slab' : 'sandstone'));
  for (const dy of [1, 2, 3]) {
    for (const dx of [-1, 1]) for (const dz of [-1, 1]) well.put(dx, dy, dz, 'sandstone');
  }
  well.square(1, 4, (dx, dz) => (dx === 0 && dz === 0 ? 'sandstone' : 'sandstone_slab'));
  return well.done();
}

/** Gravel between the walls of a house that is buried but for its top: so many layers of it. */
const LAYERS = [0, -1, -2];
/** Of the suspicious places of a house the game gives six to the common and three to the rare finds. */
const COMMON = 6;
const RARE = 3;

/** One house of the ruins of a trail. */
function ruinsAt({ seed, ...at }: Place): readonly RuinBlock[] {
  const house = new Drawing(at);
  const wall = (dx: number, dz: number): boolean => Math.max(Math.abs(dx), Math.abs(dz)) === REACH;
  const broken = (dx: number, dz: number): boolean => hash(seed, at.x + dx, at.z + dz, 66) < 0.5;
  house.square(REACH, -3, () => 'packed_mud');
  for (const dy of LAYERS) house.square(REACH, dy, (dx, dz) => (wall(dx, dz) ? 'mud_bricks' : 'gravel'));
  house.square(REACH, 1, (dx, dz) => (wall(dx, dz) && !broken(dx, dz) ? 'mud_bricks' : 'air'));
  const inside = LAYERS.flatMap((dy) => {
    const half = REACH - 1;
    const side = Array.from({ length: 2 * half + 1 }, (_, index) => index - half);
    return side.flatMap((dx) => side.map((dz) => ({ dx, dy, dz })));
  });
  // More of them lie on top, where they are seen.
  const drawn = inside
    .map((place) => ({ ...place, lot: hash(seed + place.dy, at.x + place.dx, at.z + place.dz, 67) * (1 - place.dy) }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, COMMON + RARE);
  drawn.forEach(({ dx, dy, dz }, index) => {
    house.put(dx, dy, dz, 'suspicious_gravel', index < COMMON ? 'trail_ruins_common' : 'trail_ruins_rare');
  });
  return house.done();
}
