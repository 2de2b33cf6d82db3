/** Estimated seconds to get so many of an item, one unless said; infinite when no chain leads to it. */
export type Estimate = (item: string, count?: number) => number;

/** Estimated seconds and bounds by which the search compares ways; starting points, to be trued up by measured durations. */
export const costs = {
  walkPerBlock: 0.25,
  /** Picking up one drop. */
  pickUp: 0.3,
  /** Going on to the next block after one that gave nothing. */
  inVain: 0.4,
  craft: 0.7,
  /** Share of a second that is waited and leaves the hands free for other things. */
  background: 0.5,
  place: 1.5,
  /** Opening a container and taking something out of it. */
  withdraw: 6,
  /** Looking for a source that is not in sight. */
  explore: 60,
  /** Fewer blocks in sight than have to be dug: the others must be looked for, so many at a time. */
  runShort: 20,
  foundAtOnce: 64,
  /** Each block of ore beyond what is in sight. */
  oreOutOfSight: 40,
  /** A plant not in sight is a rarer find than ground or trees. */
  scattered: 2,
  /** What stands in structures or in few places only. */
  rare: 5,
  /** Per place in the game's list of blocks: between two sources that must both be looked for, the more basic one is likelier found. */
  uncommon: 0.01,
  /** The way to a portal, and through it. */
  travel: 45,
  /** What a journey to the nether costs besides, for the danger of it: whatever the overworld gives is got there. */
  danger: 240,
  /** Factor on a source that failed before or was looked for in vain, for each time. */
  failedBefore: 3,
  /**
   * What each mine dug in vain adds to the digging of the next, in parts of it. Ore lies in few veins, so bad luck says little about the next
   * tunnel, but it may say something about the ground.
   */
  minedInVain: 0.5,
} as const;

export const CRAFTING_TABLE = 'crafting_table';
/** A table this near (blocks) is walked to, not made again. */
export const TABLE_RANGE = 24;
/** Blocks to walk at most in one walk to somewhere else, and in one search for something. */
export const EXPLORE_DISTANCE = 64;
export const SEEK_DISTANCE = 128;
/** The same for what was sought in vain before: animals and ores come in places that may lie further apart. */
export const FAR_SEEK_DISTANCE = 256;
/** Largest count one collecting step asks for, so that its deadline stays a matter of minutes. */
export const MAX_COLLECT = 64;
