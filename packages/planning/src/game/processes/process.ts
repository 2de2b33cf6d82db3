import type { Brushable } from '@conscious-bot/contracts';
import type { OreLevel } from '@conscious-bot/contracts/game';
import type { Dimension } from '../facts/dimension.ts';

/** What marks a place from afar: a block of the structure, or being in one of its biomes. */
export type Marker = { readonly block: string } | { readonly biomes: readonly string[] };

/** Where a process takes place: at a block or beside a creature of one of these names. */
export interface Place {
  readonly kind: 'block' | 'creature';
  readonly names: readonly string[];
  /** What of its structure is seen from afar and looked for first. */
  readonly marker?: Marker;
  /** False for what may be somebody's: it is used where it is in sight, never looked for. */
  readonly soughtAfter: boolean;
  /** Factor on the time a search takes: 1 for what is met nearly everywhere. */
  readonly rarity: number;
  /** The world it is found in. */
  readonly dimension: Dimension;
}

/** Ground dug by a mine: for the level of an ore, and for one block of it. */
export interface Digging {
  readonly level: OreLevel;
  readonly digsPerBlock: number;
}

/** Which verb of the registry does it. */
export type ProcessVerb =
  | { readonly kind: 'smelt'; readonly input: string }
  | { readonly kind: 'hunt' }
  | { readonly kind: 'shear' }
  | { readonly kind: 'milk' }
  | { readonly kind: 'fish' }
  | { readonly kind: 'harvest'; readonly crop: string }
  /** Ground is tilled near water and planted; it is harvested when it is ripe, and the bot does other things meanwhile. */
  | { readonly kind: 'grow'; readonly crop: string; readonly seed: string }
  | { readonly kind: 'trade' }
  /** An item used on the place, which puts another item into the hand; `drops` where that falls to the ground. */
  | { readonly kind: 'use'; readonly item: string; readonly drops: boolean }
  /** A tool used on a block makes another block of it, which is then dug. */
  | { readonly kind: 'convert'; readonly becomes: string }
  /** A block is put, made another with a bucket of water, dug, and the water taken up again. */
  | { readonly kind: 'wet'; readonly block: string }
  /** A block is put, left to the weather for so many milliseconds, and dug. */
  | { readonly kind: 'weather'; readonly block: string; readonly forMs: number }
  /** One tool after the other is enchanted at a table, which is put up with its shelves first where `build`. */
  | { readonly kind: 'enchant'; readonly tool: string; readonly build: boolean }
  /** One chest of a structure after the other is looked into, and what was found is taken. */
  | { readonly kind: 'loot' }
  /** Something is made of the base at a smithing table, which is put up first where `build`. */
  | { readonly kind: 'smith'; readonly base: string; readonly build: boolean }
  /** One block after the other is brushed, so many before the next are looked for; or a creature. */
  | { readonly kind: 'brush'; readonly on: Brushable; readonly atOnce: number }
  /** The frame of a portal is built; it is lit. */
  | { readonly kind: 'frame' }
  | { readonly kind: 'light' }
  /** A mine is dug at the level of an ore, until it has shown enough of these blocks. */
  | { readonly kind: 'mine'; readonly blocks: readonly string[]; readonly digging: Digging }
  /** What a creature leaves lying of its own accord is waited for and picked up; milliseconds for one. */
  | { readonly kind: 'await'; readonly forMs: number };

/** A way to get an item that is neither a crafting recipe nor digging for a drop. */
export interface Process {
  readonly item: string;
  readonly verb: ProcessVerb;
  /** Items one run gives on the average; below 1 where it is a matter of luck. */
  readonly yields: number;
  /** Runs one does at least: until the first one falls, on the average, where a run may give several or none; absent: as `yields` has it. */
  readonly leastRuns?: number;
  /** Used up by one run, each item once; a part of one where several runs wear it out. */
  readonly consumes: readonly { readonly item: string; readonly count: number }[];
  /** Used up besides, once for however many runs; less than nothing where so much is there already. */
  readonly once?: readonly { readonly item: string; readonly count: number }[];
  /** Any one of these is needed and kept; empty when none is. */
  readonly tools: readonly string[];
  /** Needed and kept besides the tool, each of them. */
  readonly kept?: readonly string[];
  /** Uses of the tool one run takes. */
  readonly wear: number;
  /** Absent where any place will do. */
  readonly place?: Place;
  /** The only world it can be done in where it has no place: water boils away in the Nether. */
  readonly dimension?: Dimension;
  /** The only biomes it can be done in where it has no place; absent where any will do. */
  readonly biomes?: readonly string[];
  /** Estimated seconds of one run. */
  readonly seconds: number;
  /** Seconds waited besides, once for however many runs. */
  readonly waits?: number;
}

/** All that so many runs use up, each item once, in whole ones. */
export function usedBy(process: Process, runs: number): { readonly item: string; readonly count: number }[] {
  const used = new Map<string, number>();
  for (const { item, count } of process.consumes) used.set(item, count * runs);
  for (const { item, count } of process.once ?? []) used.set(item, (used.get(item) ?? 0) + count);
  return [...used]
    .map(([item, count]) => ({ item, count: Math.max(0, Math.ceil(count - 1e-9)) }))
    .filter(({ count }) => count > 0);
}

export const runsFor = ({ yields, leastRuns = 0 }: Process, count: number): number =>
  Math.ceil(Math.max(leastRuns, count / yields) - 1e-9);
