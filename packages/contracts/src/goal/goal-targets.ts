import { canonicalName } from './canonical-name.ts';

/** The ways one may go or dig, as goals name them; north is towards negative z, east towards positive x. */
export const directions = {
  north: { x: 0, z: -1 },
  north_east: { x: 1, z: -1 },
  east: { x: 1, z: 0 },
  south_east: { x: 1, z: 1 },
  south: { x: 0, z: 1 },
  south_west: { x: -1, z: 1 },
  west: { x: -1, z: 0 },
  north_west: { x: -1, z: -1 },
} as const satisfies Readonly<Record<string, { readonly x: number; readonly z: number }>>;
export type Direction = keyof typeof directions;

/** The direction a word names, written in one word or in two (`northeast`, `north_east`, `to_the_north`); undefined for another word. */
export function readDirection(word: string): Direction | undefined {
  const name = canonicalName(word)
    .replace(/^(to_)?(the_)?/, '')
    .replace(/^(north|south)_?(east|west)$/, '$1_$2');
  return isDirection(name) ? name : undefined;
}

export const isDirection = (name: string): name is Direction => Object.hasOwn(directions, name);

/** A level as the target of a goal: `y_40`, `y_m54` for 54 below zero. */
export const levelTarget = (y: number): string => canonicalName(`y ${y}`);

/** The level a target names (`y_40`, `y_m54`, `level_12`), or undefined. */
export function readLevel(target: string): number | undefined {
  const [, sign, digits] = /^(?:y|level)_(m?)(\d{1,3})$/.exec(canonicalName(target)) ?? [];
  return digits === undefined ? undefined : Number(digits) * (sign === 'm' ? -1 : 1);
}

/** What is dug out of the ground, as goals name it. */
type Excavation =
  /** Sizes in blocks. */
  | { readonly shape: 'hole'; readonly width: number; readonly length: number; readonly depth: number }
  | { readonly shape: 'tunnel'; readonly towards: 'north' | 'east' | 'south' | 'west' | 'ahead' }
  | { readonly shape: 'staircase'; readonly towards: 'up' | 'down' };

/** Reads `hole_3x3x2` (width, length, depth), `tunnel_north`, `staircase_down`; undefined for anything else. */
export function readExcavation(target: string): Excavation | undefined {
  const [, width, length, depth] = /^hole_(\d{1,2})x(\d{1,2})x(\d{1,2})$/.exec(target) ?? [];
  if (depth !== undefined) return { shape: 'hole', width: Number(width), length: Number(length), depth: Number(depth) };
  const [, towards] = /^tunnel_(north|east|south|west|ahead)$/.exec(target) ?? [];
  switch (towards) {
    case 'north':
    case 'east':
    case 'south':
    case 'west':
    case 'ahead':
      return { shape: 'tunnel', towards };
  }
  if (target === 'staircase_up') return { shape: 'staircase', towards: 'up' };
  return target === 'staircase_down' ? { shape: 'staircase', towards: 'down' } : undefined;
}

/** A place told by something else: `near_chest`, `behind_sam`. */
export interface PlaceBeside {
  readonly side: 'near' | 'behind';
  readonly of: string;
}

export function readPlaceBeside(target: string): PlaceBeside | undefined {
  const [, side, of] = /^(near|behind)_(\w+)$/.exec(target) ?? [];
  return of === undefined ? undefined : { side: side === 'behind' ? 'behind' : 'near', of };
}

/** What is put down, and near what if that was said, as the target of `place`: `torch`, `torch_near_red_bed`. */
export function splitPlaced(target: string): { readonly item: string; readonly near?: string } {
  const [, item, near] = /^(\w+?)_near_(\w+)$/.exec(target) ?? [];
  return item === undefined || near === undefined ? { item: target } : { item, near };
}

/** Whose return is waited for, as the target of `wait`: `until_alex_returns`. */
export const returnTarget = (player: string): string => canonicalName(`until ${player} returns`);

/** The player whose return a target of `wait` names, in lower case; undefined for another target. */
export const readReturn = (target: string): string | undefined =>
  /^until_(\w+?)_(?:returns|is_back|comes_back)$/.exec(target)?.[1];

/** Where the bot last died, as the target of `navigate`. */
export const PLACE_OF_DEATH = 'place_of_death';
/** The hole the bot has dug, as the target of `excavate`: it is filled in again. */
export const FILL = 'fill';
/** Everything that is carried, as the target of `drop` and `store`. */
export const EVERYTHING = 'everything';
/** What is carried beyond what a day needs, as the target of `store`. */
export const SURPLUS = 'surplus';
/** What lies about, as the target of `collect`. */
export const DROPS = 'drops';
