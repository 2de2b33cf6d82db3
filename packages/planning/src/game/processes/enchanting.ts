import { EXPERIENCE, pointsOf, SILK_TOOLS, withSilkTouch } from '../facts/enchanted.ts';
import { commonMonsters } from '../facts/monsters.ts';
import type { Place, Process } from './process.ts';

export const TABLE = 'enchanting_table';
export const SHELF = 'bookshelf';
/** Shelves by which the strongest option asks for twice as many levels at least (minecraft.wiki "Enchanting mechanics", Java edition 1.21.4). */
const SHELVES = 8;
export const LEVEL = SHELVES * 2;
/** Levels it may ask for: 8 by chance, half the shelves, and as much as all of them by chance again. Same source. */
const HIGHEST_LEVEL = 8 + SHELVES / 2 + SHELVES;
/** What the strongest option takes: so many lapis lazuli and levels. */
const PRICE = 3;
/** Chance of silk touch in an option of level 16, by the game's own drawing; 0.104 to 0.115 for pickaxes. Same source. */
const CHANCE = 0.1;

const POINTS = pointsOf({ level: HIGHEST_LEVEL, progress: 0 });
const SPENT = POINTS - pointsOf({ level: HIGHEST_LEVEL - PRICE, progress: 0 });
/** Points of a slain monster (minecraft.wiki "Experience"). */
const POINTS_OF_MONSTER = 5;

/**
 * Silk touch by enchanting one pickaxe after the other at a table until one has it. A table with shelves that stands in sight is used; else
 * one is built.
 */
export function enchantings(items: readonly string[]): Process[] {
  if (!items.includes(TABLE)) return [];
  return SILK_TOOLS.filter((tool) => items.includes(tool)).flatMap((tool): Process[] => {
    const shared = {
      item: withSilkTouch(tool),
      yields: CHANCE,
      consumes: [
        { item: tool, count: 1 },
        { item: 'lapis_lazuli', count: PRICE },
        { item: EXPERIENCE, count: SPENT },
      ],
      tools: [],
      wear: 0,
      seconds: 8,
    };
    const experience = { item: EXPERIENCE, count: POINTS - SPENT };
    const standing: Place = { kind: 'block', names: [TABLE], soughtAfter: false, rarity: 1, dimension: 'overworld' };
    const built = [
      { item: TABLE, count: 1 },
      { item: SHELF, count: SHELVES },
    ];
    return [
      { ...shared, verb: { kind: 'enchant', tool, build: false }, once: [experience], place: standing },
      { ...shared, verb: { kind: 'enchant', tool, build: true }, once: [experience, ...built] },
    ];
  });
}

/** Experience by fighting what comes with every night. */
export function fights(items: readonly string[]): Process[] {
  return [
    {
      item: EXPERIENCE,
      verb: { kind: 'hunt' },
      yields: POINTS_OF_MONSTER,
      consumes: [],
      tools: items.filter((item) => item.endsWith('_sword')),
      wear: 5,
      place: { kind: 'creature', names: commonMonsters, soughtAfter: true, rarity: 2, dimension: 'overworld' },
      seconds: 40,
    },
  ];
}

/** Where shelves stand round a table, so that all of them count: two blocks away, with air between. */
export const SHELF_CELLS: readonly { readonly x: number; readonly z: number }[] = [
  { x: -1, z: -2 },
  { x: 0, z: -2 },
  { x: 1, z: -2 },
  { x: -2, z: -1 },
  { x: -2, z: 0 },
  { x: 2, z: -1 },
  { x: 2, z: 0 },
  { x: 2, z: 1 },
];
