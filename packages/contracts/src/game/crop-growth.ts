import { type Crop, cropOfBlock } from './crops.ts';

/** A block is ticked by chance this often on average, milliseconds: 3 of the 4,096 blocks of a section each tick (minecraft.wiki "Tick"). */
const RANDOM_TICK_MS = (4_096 / 3) * 50;

/** What a plant's own ground and the eight pieces around it are, from north-west to south-east; undefined where it is no field. */
export interface FieldCell {
  readonly wet: boolean;
  /** What grows on it. */
  readonly plant: string | undefined;
}

const CENTRE = 4;
/** Cells beside, in rows that run north–south and east–west, and across the corners, by their place among the nine. */
const NORTH_SOUTH = [1, 7] as const;
const EAST_WEST = [3, 5] as const;
const CORNERS = [0, 2, 6, 8] as const;

/**
 * How well a plant grows, in the points of the game: 2 on dry and 4 on wet ground, and a quarter of 1 or 3 for each field around it, halved
 * where the same plant stands in both directions or across a corner. Source: minecraft.wiki "Tutorial:Crop farming" (Java edition 1.21.4).
 */
export function growthPoints(nine: readonly (FieldCell | undefined)[]): number {
  const points = nine.reduce((sum, cell, at) => {
    if (cell === undefined) return sum;
    const own = cell.wet ? 3 : 1;
    return sum + (at === CENTRE ? own : own / 4);
  }, 1);
  const plant = nine[CENTRE]?.plant;
  const same = (at: number) => plant !== undefined && nine[at]?.plant === plant;
  const crowded = (NORTH_SOUTH.some(same) && EAST_WEST.some(same)) || CORNERS.some(same);
  return crowded ? points / 2 : points;
}

/** A plant on its way: the stages it still has to grow, and that one random tick in so many brings it a stage further. */
export interface GrowingPlant {
  readonly stages: number;
  readonly oneIn: number;
}

/**
 * One random tick in so many makes a plant grow by a stage; a beetroot lets one such tick in three pass.
 * Source: minecraft.wiki "Tutorial:Crop farming", "Beetroot Seeds", "Nether Wart" (Java edition 1.21.4).
 */
export function growingPlant(crop: Crop, age: number, points: number): GrowingPlant {
  const oneIn =
    crop.block === 'nether_wart' ? 10 : (Math.floor(25 / points) + 1) * (crop.block === 'beetroots' ? 1.5 : 1);
  return { stages: Math.max(0, crop.ripeAge - age), oneIn };
}

/** Milliseconds a plant takes on average until it is ripe. */
export const ripensInMs = ({ stages, oneIn }: GrowingPlant): number => stages * oneIn * RANDOM_TICK_MS;

/** How likely a plant is ripe after so many milliseconds: its ticks come by chance, independently of one another. */
function chanceRipe({ stages, oneIn }: GrowingPlant, ms: number): number {
  const expected = ms / (oneIn * RANDOM_TICK_MS);
  let exactly = Math.exp(-expected);
  let fewer = 0;
  for (let grown = 0; grown < stages; grown++) {
    fewer += exactly;
    exactly *= expected / (grown + 1);
  }
  return 1 - fewer;
}

/** The search for a moment ends at this many milliseconds. */
const EXACT_MS = 1_000;

/**
 * Milliseconds until so many of the plants are ripe on average: long before the average plant is, where only a few of many are wanted.
 * @param count at most as many as there are; more are taken for all of them.
 */
export function someRipeInMs(plants: readonly GrowingPlant[], count: number): number {
  // Half a plant less: the last of those wanted is as likely there as not.
  const wanted = Math.min(count, plants.length) - 0.5;
  const ripe = (ms: number) => plants.reduce((sum, plant) => sum + chanceRipe(plant, ms), 0);
  let early = 0;
  let late = Math.max(0, ...plants.map(ripensInMs)) * 4;
  if (ripe(early) >= wanted) return 0;
  while (late - early > EXACT_MS) {
    const middle = (early + late) / 2;
    if (ripe(middle) >= wanted) late = middle;
    else early = middle;
  }
  return Math.round(late);
}

/** Points of a plant of a row on wet ground with wet rows beside it that are not planted, and no more than two of its eight neighbours missing. */
const ROW_POINTS = 8.5;

/** Seconds a plant of a field the bot lays out needs on average, by the figures of the game: 24 minutes for wheat. */
export function growingSeconds(block: string): number {
  const crop = cropOfBlock(block);
  return crop === undefined ? Number.POSITIVE_INFINITY : ripensInMs(growingPlant(crop, 0, ROW_POINTS)) / 1_000;
}
