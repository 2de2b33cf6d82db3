import type { Point } from '../../dimensions/point.ts';
import type { BlockProperties } from '../../engine/block-states.ts';
import type { Biome } from '../land/biomes.ts';
import type { Land } from '../land/land.ts';
import { SEA_LEVEL } from '../land/surface.ts';
import { keptByChunk } from '../noise/kept-by-chunk.ts';
import { hash } from '../noise/noise.ts';
import { BED, CHEST, CLEARED, type Crop, DOORSTEP, field, HALF, house, type Part, well } from './house.ts';

export interface VillageBlock extends Point {
  readonly name: string;
  readonly properties?: BlockProperties;
}

/** Where a villager lives and what they work as. */
export interface Home {
  /** The foot of the bed. */
  readonly bed: Point;
  readonly chest: Point;
  readonly doorstep: Point;
  readonly profession: Profession;
}

export interface Village {
  readonly x: number;
  readonly z: number;
  readonly homes: readonly Home[];
  /** Its blocks in a chunk, later ones in the place of earlier ones. */
  blocksIn(chunkX: number, chunkZ: number): readonly VillageBlock[];
}

export interface Villages {
  /** Those that reach into [x0, x1] × [z0, z1]. */
  within(x0: number, z0: number, x1: number, z1: number): Village[];
}

/** Job-site blocks of the game; minecraft.wiki "Villager" (Java edition 1.21.4). */
const JOB_SITES = {
  farmer: 'composter',
  librarian: 'lectern',
  toolsmith: 'smithing_table',
  fletcher: 'fletching_table',
  cartographer: 'cartography_table',
  shepherd: 'loom',
  mason: 'stonecutter',
  fisherman: 'barrel',
  butcher: 'smoker',
  armorer: 'blast_furnace',
} as const;
export type Profession = keyof typeof JOB_SITES;
const PROFESSIONS: readonly Profession[] = [
  'farmer',
  'librarian',
  'toolsmith',
  'fletcher',
  'cartographer',
  'shepherd',
  'mason',
  'fisherman',
  'butcher',
  'armorer',
];
const BEDS = ['white_bed', 'yellow_bed', 'red_bed', 'green_bed'] as const;
const CROPS: readonly Crop[] = [
  { name: 'wheat', oldest: 7 },
  { name: 'carrots', oldest: 7 },
  { name: 'potatoes', oldest: 7 },
  { name: 'beetroots', oldest: 3 },
];

/** Chunks: at most one village in each square of SPACING, SEPARATION apart. Source: the game's `worldgen/structure_set/villages`. */
const SPACING = 34;
const SEPARATION = 8;
/** Blocks from the middle of a village to its ends, along the road and across it. */
const LENGTH = 24;
const DEPTH = 12;
/** Plots lie along a road from west to east, on both sides of it. */
const ALONG = [-18, -9, 0, 9, 18] as const;
const ACROSS = 7;
/** The game lays a village over the land wherever its middle falls; ours is left out where too little of it would stand. */
const FEWEST_HOMES = 3;
/** A plot is used where its ground is nowhere more than this far from the level of the road. */
const STEEPEST = 3;
/** None lies within a first walk from the spawn point, where worlds have their meadow. */
const FROM_SPAWN = 80;
const FIELDS = 0.25;
/** Where the game has villages, `#has_structure/village_*`. */
const VILLAGE_BIOMES: readonly Biome[] = ['plains', 'savanna', 'taiga', 'snowy_plains', 'desert'];

/** So many regions are remembered, each with all blocks of its village: more than the players of a world see at a time. */
const REGIONS_KEPT = 64;

/** The villages of one world: a pure function of its seed. */
export function villagesOf(land: Land): Villages {
  const inRegion = keptByChunk(REGIONS_KEPT, (regionX, regionZ) => villageIn(land, regionX, regionZ));
  const regionOf = (block: number): number => Math.floor(block / (SPACING * 16));
  return {
    within(x0, z0, x1, z1) {
      const found: Village[] = [];
      for (let regionX = regionOf(x0 - LENGTH); regionX <= regionOf(x1 + LENGTH); regionX++) {
        for (let regionZ = regionOf(z0 - DEPTH); regionZ <= regionOf(z1 + DEPTH); regionZ++) {
          const village = inRegion(regionX, regionZ);
          if (!village || village.x + LENGTH < x0 || village.x - LENGTH > x1) continue;
          if (village.z + DEPTH >= z0 && village.z - DEPTH <= z1) found.push(village);
        }
      }
      return found;
    },
  };
}

/** As the game draws a place in a region: anywhere in it but for the last chunks, which keep it apart from the next. */
function villageIn(land: Land, regionX: number, regionZ: number): Village | null {
  const draw = (n: number): number => Math.floor(hash(land.seed, regionX, regionZ, n) * (SPACING - SEPARATION));
  const x = (regionX * SPACING + draw(81)) * 16 + 8;
  const z = (regionZ * SPACING + draw(82)) * 16 + 8;
  if (Math.hypot(x, z) < FROM_SPAWN || land.height(x, z) <= SEA_LEVEL || !VILLAGE_BIOMES.includes(land.biome(x, z)))
    return null;
  const plan = new Plan(land, x, z);
  return plan.homes.length < FEWEST_HOMES ? null : plan;
}

/** A village in the making. */
class Plan implements Village {
  readonly x: number;
  readonly z: number;
  readonly homes: Home[] = [];
  readonly #land: Land;
  readonly #chunks = new Map<string, VillageBlock[]>();

  constructor(land: Land, x: number, z: number) {
    this.#land = land;
    this.x = x;
    this.z = z;
    this.#road();
    const first = Math.floor(hash(land.seed, x, z, 83) * PROFESSIONS.length);
    for (const along of ALONG) for (const facing of [1, -1] as const) this.#plot(along, facing, first);
    const level = land.height(x, z);
    this.#build(well(), { x, y: level, z }, 1);
  }

  blocksIn(chunkX: number, chunkZ: number): readonly VillageBlock[] {
    return this.#chunks.get(`${chunkX},${chunkZ}`) ?? [];
  }

  #road(): void {
    for (let dx = -LENGTH; dx <= LENGTH; dx++) for (const dz of [-1, 0, 1]) this.#path(this.x + dx, this.z + dz);
  }

  /** A path follows the land, and crosses water on planks. */
  #path(x: number, z: number): void {
    const ground = this.#land.height(x, z);
    const wet = ground <= SEA_LEVEL;
    const y = wet ? SEA_LEVEL : ground;
    this.#put({ x, y, z, name: wet ? 'oak_planks' : 'dirt_path' });
    for (const up of [1, 2]) this.#put({ x, y: y + up, z, name: 'air' });
  }

  /** @param facing 1: north of the road, open to the south; −1 the other way round. */
  #plot(along: number, facing: 1 | -1, first: number): void {
    const x = this.x + along;
    const z = this.z - facing * ACROSS;
    const level = this.#land.height(x, this.z - facing);
    if (level <= SEA_LEVEL) return;
    for (let dx = -HALF; dx <= HALF; dx++) {
      for (let dz = -HALF; dz <= HALF; dz++) {
        const ground = this.#land.height(x + dx, z + dz);
        if (ground <= SEA_LEVEL || Math.abs(ground - level) > STEEPEST) return;
      }
    }
    const at = { x, y: level, z };
    this.#level(at, facing);
    if (hash(this.#land.seed, x, z, 84) < FIELDS) {
      const crop = CROPS[Math.floor(hash(this.#land.seed, x, z, 85) * CROPS.length)] ?? CROPS[0];
      if (crop)
        this.#build(
          field(crop, (dx, dz) => hash(this.#land.seed, x + dx, z + dz, 86)),
          at,
          facing,
        );
      return;
    }
    const profession = PROFESSIONS[(first + this.homes.length) % PROFESSIONS.length] ?? 'farmer';
    const bed = BEDS[Math.floor(hash(this.#land.seed, x, z, 87) * BEDS.length)] ?? 'white_bed';
    this.#build(house(JOB_SITES[profession], bed), at, facing);
    this.homes.push({
      bed: placed(BED, at, facing),
      chest: placed(CHEST, at, facing),
      doorstep: placed(DOORSTEP, at, facing),
      profession,
    });
  }

  /** Makes the ground of a plot and its way to the road even: filled up below, cleared above. */
  #level({ x, y, z }: Point, facing: 1 | -1): void {
    for (let dx = -HALF; dx <= HALF; dx++) {
      for (let dz = -HALF; dz <= HALF + 2; dz++) {
        const way = dz > HALF;
        if (way && Math.abs(dx) > 1) continue;
        const [column, row] = [x + dx, z + facing * dz];
        for (let filled = this.#land.height(column, row); filled < y; filled++)
          this.#put({ x: column, y: filled, z: row, name: 'dirt' });
        this.#put({ x: column, y, z: row, name: way ? 'dirt_path' : 'dirt' });
        for (let up = 1; up <= CLEARED; up++) this.#put({ x: column, y: y + up, z: row, name: 'air' });
      }
    }
  }

  #build(parts: readonly Part[], at: Point, facing: 1 | -1): void {
    for (const { name, properties, ...place } of parts) {
      const turned = properties && facing === -1 ? turnedRound(properties) : properties;
      this.#put({ ...placed(place, at, facing), name, ...(turned && { properties: turned }) });
    }
  }

  #put(block: VillageBlock): void {
    const key = `${block.x >> 4},${block.z >> 4}`;
    const blocks = this.#chunks.get(key);
    if (blocks) blocks.push(block);
    else this.#chunks.set(key, [block]);
  }
}

const placed = ({ x, y, z }: Point, at: Point, facing: 1 | -1): Point => ({
  x: at.x + facing * x,
  y: at.y + y,
  z: at.z + facing * z,
});

const OPPOSITE: Readonly<Record<string, string>> = { north: 'south', south: 'north', west: 'east', east: 'west' };

function turnedRound(properties: BlockProperties): BlockProperties {
  const { facing } = properties;
  return typeof facing === 'string' ? { ...properties, facing: OPPOSITE[facing] ?? facing } : properties;
}
