import { keptByChunk } from '../noise/kept-by-chunk.ts';
import { type Biome, biomeOf, isSpawnFriendly, SEA_FROM } from './biomes.ts';
import { type Climate, climateAt, layeredNoise } from './climate.ts';
import { inMeadow, meadowHeight } from './gifts.ts';
import { SEA_LEVEL } from './surface.ts';

/**
 * The lie of the land of one world: pure functions of the seed, for every place of the world. Structures may ask it where to stand before any
 * chunk is made.
 */
export interface Land {
  readonly seed: number;
  /** Whether the world gives what the game does not: see `gifts.ts`. */
  readonly gifts: boolean;
  /** The y of the highest solid ground of a column, before trees and plants; under water the bed. */
  height(x: number, z: number): number;
  /** The biome of a column, the same at all heights; it changes at multiples of four blocks. */
  biome(x: number, z: number): Biome;
}

/** Heights and biomes of one chunk. */
interface Tile {
  readonly heights: Int16Array;
  readonly biomes: readonly Biome[];
}

/** Blocks between the places at which the climate is worked out; between them it is blended. */
const STEP = 4;
const SIDE = 16 / STEP + 1;
/** A chunk looks at its eight neighbours, for trees and caves. */
const KEPT = 512;

/** @param gifts see `WORLD_GIFTS`. */
export function landOf(seed: number, gifts: boolean): Land {
  const origin = originOf(seed, gifts);
  const tileAt = keptByChunk(KEPT, (chunkX, chunkZ) => makeTile(seed, gifts, origin, chunkX, chunkZ));
  return {
    seed,
    gifts,
    height: (x, z) => tileAt(x >> 4, z >> 4).heights[((x & 15) << 4) | (z & 15)] ?? 0,
    biome: (x, z) => tileAt(x >> 4, z >> 4).biomes[((x & 15) >> 2) * 4 + ((z & 15) >> 2)] ?? 'plains',
  };
}

interface Origin {
  readonly x: number;
  readonly z: number;
}

function makeTile(seed: number, gifts: boolean, origin: Origin, chunkX: number, chunkZ: number): Tile {
  const [x0, z0] = [chunkX * 16, chunkZ * 16];
  const corners: { climate: Climate; shape: Shape }[] = [];
  for (let i = 0; i < SIDE; i++) {
    for (let j = 0; j < SIDE; j++) {
      const climate = climateAt(seed, x0 + i * STEP + origin.x, z0 + j * STEP + origin.z);
      corners.push({ climate, shape: shapeOf(seed, climate, x0 + i * STEP + origin.x, z0 + j * STEP + origin.z) });
    }
  }
  const heights = new Int16Array(256);
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const [i, j] = [x >> 2, z >> 2];
      const [u, w] = [(x & 3) / STEP, (z & 3) / STEP];
      const at = (di: number, dj: number): number => corners[(i + di) * SIDE + j + dj]?.shape.height ?? 0;
      const smooth = (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - w) + (at(0, 1) * (1 - u) + at(1, 1) * u) * w;
      const height = Math.floor(smooth);
      heights[(x << 4) | z] = gifts ? meadowHeight(x0 + x, z0 + z, height) : height;
    }
  }
  const biomes: Biome[] = [];
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const corner = corners[i * SIDE + j];
      const height = heights[((i * 4) << 4) | (j * 4)] ?? 0;
      if (corner === undefined || (gifts && inMeadow(x0 + i * 4, z0 + j * 4))) biomes.push('plains');
      else biomes.push(biomeOf(corner.climate, height, corner.shape.mountain, corner.shape.isRiver));
    }
  }
  return { heights, biomes };
}

interface Shape {
  readonly height: number;
  readonly mountain: number;
  readonly isRiver: boolean;
}

/** The ground by how far inland it lies: pairs of `continents` and height, straight lines between them. */
const INLAND: readonly (readonly [number, number])[] = [
  [-1.2, 26],
  [-0.52, 34],
  [-0.44, 44],
  [-0.24, 52],
  [-0.17, 60.5],
  [-0.1, 64.5],
  [0.05, 66],
  [0.3, 70],
  [1, 78],
];

/** Half the width of a river's bed, and of its valley, in units of `ridges`. */
const BED = 0.022;
const VALLEY = 0.085;

/** Height, kind of ground and rivers at one place. */
function shapeOf(seed: number, { continents, erosion, ridges }: Climate, x: number, z: number): Shape {
  const inland = ramp(continents, -0.16, 0.02);
  const mountain = ramp(-erosion, 0.12, 0.55) * ramp(continents, -0.05, 0.16);
  const worn = ramp(erosion, 0.3, 0.5);
  const peak = Math.max(0, 0.8 - Math.abs(3 * Math.abs(ridges) - 2)) / 0.8;
  const rolling = layeredNoise(seed + 3011, x, z, 110, 3);
  const crag = 1 - Math.abs(layeredNoise(seed + 3013, x, z, 70, 3));
  let height = line(INLAND, continents);
  height += inland * rolling * (9 - 7 * worn) + mountain * (14 + 44 * peak + 16 * crag + 10 * rolling);
  // Steps in the land: cliffs where the noise crosses a value, in hilly country only.
  const steps = ramp(layeredNoise(seed + 3017, x, z, 210, 3), 0.2, 0.25);
  height += inland * ramp(-erosion, -0.25, 0.2) * steps * 13;
  if (worn > 0) height += (62.2 + rolling * 2 - height) * worn * inland * 0.9;
  const valley = (1 - ramp(Math.abs(ridges), BED, VALLEY)) * ramp(continents, SEA_FROM - 0.05, SEA_FROM + 0.02);
  if (valley > 0) height += (Math.min(height, 57) - height) * valley * valley * (3 - 2 * valley);
  return { height, mountain, isRiver: Math.abs(ridges) < VALLEY };
}

/** 0 up to `from`, 1 beyond `to`, smooth between. */
function ramp(value: number, from: number, to: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function line(points: readonly (readonly [number, number])[], value: number): number {
  let [x0, y0] = points[0] ?? [0, 0];
  if (value <= x0) return y0;
  for (const [x, y] of points) {
    if (value <= x) return y0 + ((y - y0) * (value - x0)) / (x - x0 || 1);
    [x0, y0] = [x, y];
  }
  return y0;
}

/** Places tried for the origin: a spiral of this many, so far apart. */
const TRIES = 400;
const APART = 64;

/**
 * Where in the land the origin of the world lies. The game looks for a good biome near 0 0 and lets players begin there; here the land is moved
 * instead, so that the spawn point is where one looks for it.
 */
function originOf(seed: number, gifts: boolean): Origin {
  for (let tried = 0; tried < TRIES; tried++) {
    const turn = tried * 2.4;
    const far = Math.sqrt(tried) * APART;
    const origin = { x: Math.round((Math.cos(turn) * far) / 16) * 16, z: Math.round((Math.sin(turn) * far) / 16) * 16 };
    if (isGoodOrigin(seed, gifts, origin)) return origin;
  }
  return { x: 0, z: 0 };
}

function isGoodOrigin(seed: number, gifts: boolean, { x, z }: Origin): boolean {
  const climate = climateAt(seed, x, z);
  const { height, mountain, isRiver } = shapeOf(seed, climate, x, z);
  const biome = biomeOf(climate, height, mountain, isRiver);
  if (gifts ? biome !== 'plains' : !isSpawnFriendly(biome)) return false;
  const around = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => {
    const [ax, az] = [x + 12 * Math.cos((eighth * Math.PI) / 4), z + 12 * Math.sin((eighth * Math.PI) / 4)];
    return shapeOf(seed, climateAt(seed, ax, az), ax, az).height;
  });
  return Math.min(...around, height) > SEA_LEVEL + 1.5 && Math.max(...around) - Math.min(...around) < 8;
}
