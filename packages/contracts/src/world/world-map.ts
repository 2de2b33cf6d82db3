import { z } from 'zod';
import { blockPosition, position } from './position.ts';
import { namedPlace } from './world-snapshot.ts';

/**
 * What was seen of the ground. `surface`: of each column the highest block one can stand on that was seen under the open sky. `below`: the
 * highest that was seen under a roof of any kind, in caves, mines and houses.
 */
export const groundLayer = z.enum(['surface', 'below']);
export type GroundLayer = z.infer<typeof groundLayer>;

export const groundRegion = z.object({
  /** In regions of its level: its first block is at `x × 64 × 2^level`. */
  x: z.number().int(),
  z: z.number().int(),
  /** When it was seen like this, ms since the epoch; exact to the minute, at level n to 2^n minutes. */
  since: z.number(),
  /**
   * Its pixels, row by row (z, then x), in base64 of raw deflate: 64 × 64 bytes with the number of the kind of block (0: never seen), then
   * 64 × 64 heights as little-endian signed 16-bit numbers.
   */
  pixels: z.string(),
});
export type GroundRegion = z.infer<typeof groundRegion>;

/** How much of one dimension is on the map. */
const mappedDimension = z.object({
  dimension: z.string(),
  /** Of the ground that was seen, in blocks. */
  minX: z.number().int(),
  maxX: z.number().int(),
  minZ: z.number().int(),
  maxZ: z.number().int(),
  firstAt: z.number(),
  lastAt: z.number(),
});
export type MappedDimension = z.infer<typeof mappedDimension>;

export const worldMap = z.object({
  /** Where the bot is; absent while it is in no world. */
  here: z.object({ dimension: z.string(), position, yaw: z.number().optional() }).optional(),
  dimensions: z.array(mappedDimension),
  /** Names of the kinds of block that the pixels of the ground name by number; the first one stands for what was never seen. */
  kinds: z.array(z.string()),
});
export type WorldMap = z.infer<typeof worldMap>;

/** Where the bot was at a time, ms since the epoch. */
export const trailPoint = position.extend({ at: z.number() });
export type TrailPoint = z.infer<typeof trailPoint>;

/** A mine the bot has dug: where one goes in and where its tunnels begin. */
const mappedMine = z.object({
  dimension: z.string(),
  entrance: blockPosition,
  foot: blockPosition,
  dug: z.number().int(),
  found: z.number().int(),
  /** When it was begun, ms since the epoch; absent for one from a time when that was not written down. */
  since: z.number().optional(),
});
export type MappedMine = z.infer<typeof mappedMine>;

/** What the body itself knows of places, over restarts: its mines, and the places it was asked to remember or settled on, home among them. */
export const landmarks = z.object({ mines: z.array(mappedMine), places: z.array(namedPlace) });
export type Landmarks = z.infer<typeof landmarks>;

/** A block that the bot itself put, took away or changed. */
export const ownBlockChange = z.object({
  position: blockPosition,
  from: z.string(),
  to: z.string(),
  /** Ms since the epoch. */
  at: z.number(),
});
export type OwnBlockChange = z.infer<typeof ownBlockChange>;
