import { z } from 'zod';
import type { Generate } from '../engine/flying-squid-types.ts';
import type { Point } from './point.ts';

/** The dimensions of the world, by the game's own names without `minecraft:`. */
export const DIMENSIONS = ['overworld', 'the_nether'] as const;
export const dimensionSchema = z.enum(DIMENSIONS);
export type DimensionName = z.infer<typeof dimensionSchema>;

/** A place as clients, logs and tests know it: coordinates inside a dimension. */
export interface DimensionPlace extends Point {
  readonly dimension: DimensionName;
}

/**
 * Inside the server all dimensions lie in one space: the nether begins so many blocks east of the overworld, far beyond the
 * 30 million blocks either of them has. So a position says by itself which dimension it is in, and whatever keeps
 * blocks, chests, mobs or drops by position keeps the dimensions apart without knowing of them. A multiple of the chunk
 * size; doubles still tell a hundred-millionth of a block apart there.
 */
const EAST_OF_OVERWORLD: Readonly<Record<DimensionName, number>> = { overworld: 0, the_nether: 2 ** 26 };
const BORDER = EAST_OF_OVERWORLD.the_nether / 2;

/** The dimension of a place of the one space, by its x in blocks. */
export const dimensionAt = (x: number): DimensionName => (x < BORDER ? 'overworld' : 'the_nether');

/** As `dimensionAt`, by the x of a chunk. */
export const dimensionOfChunk = (chunkX: number): DimensionName => dimensionAt(chunkX * 16);

/** The x in the one space of an x inside a dimension, in blocks. */
export const spaceX = (dimension: DimensionName, x: number): number => x + EAST_OF_OVERWORLD[dimension];

/** The x inside its dimension of an x in the one space, in blocks. */
export const localX = (x: number): number => x - EAST_OF_OVERWORLD[dimensionAt(x)];

/** As `localX`, in chunks. */
export const localChunkX = (chunkX: number): number => chunkX - EAST_OF_OVERWORLD[dimensionOfChunk(chunkX)] / 16;

/** A place of the one space as everyone outside knows it. */
export const localPlace = ({ x, y, z }: Point): DimensionPlace => ({ x: localX(x), y, z, dimension: dimensionAt(x) });

/** One generator for the whole space from the generators of the dimensions, each of which knows only its own coordinates. */
export function generateByDimension(generators: Readonly<Record<DimensionName, Generate>>): Generate {
  return (chunkX, chunkZ) => generators[dimensionOfChunk(chunkX)](localChunkX(chunkX), chunkZ);
}
