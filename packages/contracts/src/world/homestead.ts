import { z } from 'zod';
import { itemStack } from './item-stack.ts';
import { blockPosition } from './position.ts';

/** What makes a place a home: each stands there as the bot's own work. */
export const furnishing = z.enum(['bed', 'store', 'furnace', 'table', 'door', 'gate']);
export type Furnishing = z.infer<typeof furnishing>;

/** Blocks around the middle of a home that belong to it. */
export const HOME_RADIUS = 16;
/** Blocks above and below its middle that are a part of it: a mine below a house is a place of its own. */
export const HOME_LEVELS = 8;
/** Blocks around the middle of a home within which nothing is to come up in the dark. */
export const LIT_RADIUS = 8;

/** The bot's home as it was when it was last seen. */
export const homestead = z.object({
  /** Where the place called home is, else where its bed or its chest stands. */
  position: blockPosition,
  dimension: z.string(),
  /** The nearest of each to the middle; absent where there is none. */
  furnishings: z.partialRecord(furnishing, blockPosition),
  torches: z.number().int().nonnegative(),
  /**
   * Places within `LIT_RADIUS` on which a monster could come up at night, and the one that is nearest to the middle. This and `penned` are
   * as the bot saw them when it was there last; absent as long as it has not been there.
   */
  dark: z.number().int().nonnegative().optional(),
  darkest: blockPosition.optional(),
  /** Own plants that are grown there for food. */
  crops: z.number().int().nonnegative(),
  /** Grown animals behind fences there. */
  penned: z.array(itemStack).optional(),
  /** Own work that is gone without the bot having taken it away: what to put back. */
  missing: z.array(z.object({ position: blockPosition, block: z.string() })),
});
export type Homestead = z.infer<typeof homestead>;
