import type { BlockPosition } from '@conscious-bot/contracts';
import { directions } from '@conscious-bot/contracts/goal';

/** The four sides of a cell. */
export const ways = [directions.north, directions.east, directions.south, directions.west];

export const above = ({ x, y, z }: BlockPosition, by = 1): BlockPosition => ({ x, y: y + by, z });

export const beside = ({ x, y, z }: BlockPosition, way: (typeof ways)[number]): BlockPosition => ({
  x: x + way.x,
  y,
  z: z + way.z,
});
