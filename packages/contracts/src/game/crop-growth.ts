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

/**
 * Milliseconds a plant takes on average from an age until it is ripe. One random tick in so many makes it grow by a stage; a beetroot lets one
 * such tick in three pass. Source: minecraft.wiki "Tutorial:Crop farming", "Beetroot Seeds", "Nether Wart" (Java edition 1.21.4).
 */
export function ripensInMs(crop: Crop, age: number, points: number): number {
  const oneIn =
    crop.block === 'nether_wart' ? 10 : (Math.floor(25 / points) + 1) * (crop.block === 'beetroots' ? 1.5 : 1);
  return Math.max(0, crop.ripeAge - age) * oneIn * RANDOM_TICK_MS;
}

/** Points of a plant of a row on wet ground with wet rows beside it that are not planted: how the bot plants. */
const ROW_POINTS = 7.75;

/** Seconds a field the bot plants needs, by the figures of the game: about half an hour for wheat. */
export function growingSeconds(block: string): number {
  const crop = cropOfBlock(block);
  return crop === undefined ? Number.POSITIVE_INFINITY : ripensInMs(crop, 0, ROW_POINTS) / 1_000;
}
