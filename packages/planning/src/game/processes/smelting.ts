import { burnTicks, SMELT_TICKS, smeltingResult } from '@conscious-bot/contracts';
import { isSpareFuel } from '@conscious-bot/contracts/game';
import type { Process } from './process.ts';

/** A thing to burn. */
export interface Fuel {
  readonly item: string;
  readonly ticks: number;
}

export const FURNACE = 'furnace';
const SMELT_SECONDS = SMELT_TICKS / 20;

/** What the furnace makes of the items of a version. Fire is not among what is consumed: which fuel it is to be is for the search to say. */
export function smeltings(items: readonly string[]): Process[] {
  const known = new Set(items);
  return items.flatMap((input) => {
    const item = smeltingResult(input);
    if (item === undefined || !known.has(item)) return [];
    const consumes = [{ item: input, count: 1 }];
    return [
      {
        item,
        verb: { kind: 'smelt', input },
        yields: 1,
        consumes,
        tools: [],
        wear: 0,
        seconds: SMELT_SECONDS,
      } as const,
    ];
  });
}

/** Fuels the search thinks of besides those that are carried: what is dug for it, and what every tree gives, where wood is not saved for something else. */
export const isStapleFuel = (item: string, { sparesWood = false } = {}): boolean =>
  /^(char)?coal$/.test(item) || (!sparesWood && item.endsWith('_planks'));

/** Items that may be burnt without anybody minding, the longest burning first. */
export function spareFuels(items: readonly string[]): Fuel[] {
  return items
    .filter((item) => isSpareFuel(item) && burnTicks(item) > 0)
    .map((item) => ({ item, ticks: burnTicks(item) }))
    .sort((a, b) => b.ticks - a.ticks);
}

/** Ticks that are lost between two pieces of a fuel that burns for little more than an item: half an item goes back in that time. */
const LOST_TICKS = SMELT_TICKS / 2;
const LASTING = SMELT_TICKS * 5;

/** Pieces of a fuel that smelt so many items, with something to spare. */
export const fuelFor = ({ ticks }: Fuel, runs: number): number =>
  Math.ceil((runs * SMELT_TICKS + (ticks < LASTING ? LOST_TICKS : 0)) / ticks);
