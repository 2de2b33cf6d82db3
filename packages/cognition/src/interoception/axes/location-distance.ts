import { distance } from '@conscious-bot/contracts';
import { level, missing, type ReadAxis } from './axis.ts';

/** Blocks from home that count one point. */
const BLOCKS_A_POINT = 5;
/** The Nether: a step there is eight outside, and a block of its ground weighs half as much again. */
const NETHER_SCALE = 8;
const NETHER_WEIGHT = 1.5;

/** How far the bot is from its bed, or where it comes back to life. Home lies in the overworld; from the End there is no way to measure. */
export const readLocationDistance: ReadAxis = ({ world, spawn }) => {
  if (world === undefined) return missing('world');
  const { position, dimension } = world;
  const home = world.home ?? spawn;
  const unknown = Object.entries({ position, dimension, home }).flatMap(([name, value]) =>
    value === undefined ? [name] : [],
  );
  if (position === undefined || home === undefined || dimension === undefined) return missing(...unknown);
  if (dimension === 'overworld') return level(distance(position, home) / BLOCKS_A_POINT);
  if (dimension !== 'the_nether') return missing('a way to measure');
  const away = Math.hypot(position.x - home.x / NETHER_SCALE, position.z - home.z / NETHER_SCALE);
  return level((away / BLOCKS_A_POINT) * NETHER_WEIGHT);
};
