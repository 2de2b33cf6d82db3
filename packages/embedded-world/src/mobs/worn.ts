import { type Difficulty, difficultyNumber } from '../options/difficulty.ts';
import type { MobName } from './mob-kinds.ts';

/** Items a monster carries and wears. */
export interface Worn {
  readonly hand?: string;
  /** In its other hand. */
  readonly off?: string;
  readonly head?: string;
  readonly chest?: string;
  readonly legs?: string;
  readonly feet?: string;
}

/** The protocol's equipment slots of what is worn. */
export const WORN_SLOTS = { hand: 0, off: 1, feet: 2, legs: 3, chest: 4, head: 5 } as const;

const WEARS = /^(zombie|zombie_villager|husk|skeleton|stray)$/;
const SHOOTS = /^(skeleton|stray)$/;
const MATERIALS = ['leather', 'golden', 'chainmail', 'iron', 'diamond'] as const;
const PIECES = [
  ['head', 'helmet'],
  ['chest', 'chestplate'],
  ['legs', 'leggings'],
  ['feet', 'boots'],
] as const;
/** What a weapon adds to a blow, in points. */
const WEAPON_POINTS: Readonly<Record<string, number>> = { iron_sword: 5, iron_shovel: 3.5 };

/**
 * The game's local difficulty, of which monsters' armour depends, for land that nobody has lived in for long: it counts the days of the world and not
 * the time players have spent in a chunk (Minecraft Wiki, "Difficulty", Java edition: regional difficulty).
 *
 * @param worldTicks game ticks since the world began.
 */
export function localDifficulty(difficulty: Difficulty, worldTicks: number): number {
  const days = Math.max(0, Math.min(1, (worldTicks - 72_000) / 1_440_000)) * 0.25;
  return difficultyNumber(difficulty) * (0.75 + days);
}

/** The share of the local difficulty on which armour and the size of slimes depend: 0 up to a difficulty of 2, 1 from 4 on. */
export const effectiveDifficulty = (difficulty: Difficulty, worldTicks: number): number =>
  Math.max(0, Math.min(1, (localDifficulty(difficulty, worldTicks) - 2) / 2));

/** What every one of a kind carries. */
export const ordinarilyWorn = (name: MobName): Worn => (SHOOTS.test(name) ? { hand: 'bow' } : {});

/** Of drowned: one in ten has something in its hand, ten times a trident for six times a fishing rod; three in a hundred have a shell in the other. */
const DROWNED = { armed: 0.1, tridents: 10 / 16, shells: 0.03 };

function wornByDrowned(random: () => number): Worn {
  const hand = random() < DROWNED.armed ? (random() < DROWNED.tridents ? 'trident' : 'fishing_rod') : null;
  return { ...(hand && { hand }), ...(random() < DROWNED.shells && { off: 'nautilus_shell' }) };
}

/** Chance that something worn falls, used up to some point, when a player hit it; what has no wear falls for sure, whoever killed it. */
export const fallsFor = (item: string): number => (item === 'nautilus_shell' ? 1 : 0.085);

/**
 * What a monster that appears in the wild carries and wears: rarely armour, and the rarer the younger the world (Minecraft Wiki, "Zombie" and
 * "Skeleton": 15 % at the highest local difficulty); of zombies 1 %, on hard 5 %, have an iron sword or, twice as often, an iron shovel. Drowned have things of their own ("Drowned").
 */
export function wornInTheWild(name: MobName, difficulty: Difficulty, worldTicks: number, random: () => number): Worn {
  if (name === 'drowned') return wornByDrowned(random);
  if (!WEARS.test(name)) return ordinarilyWorn(name);
  const armed = !SHOOTS.test(name) && random() < (difficulty === 'hard' ? 0.05 : 0.01);
  const weapon = armed ? { hand: random() < 1 / 3 ? 'iron_sword' : 'iron_shovel' } : {};
  const share = effectiveDifficulty(difficulty, worldTicks);
  const armour = random() < 0.15 * share ? armourSet(difficulty, random) : {};
  return { ...ordinarilyWorn(name), ...weapon, ...armour };
}

/** Pieces of one material from the head down; after each the rest may be missing. */
function armourSet(difficulty: Difficulty, random: () => number): Worn {
  let tier = Math.floor(random() * 2);
  for (let luck = 0; luck < 3; luck++) if (random() < 0.095) tier++;
  const ends = difficulty === 'hard' ? 0.1 : 0.25;
  const worn: Partial<Record<keyof Worn, string>> = {};
  for (const [index, [part, piece]] of PIECES.entries()) {
    if (index > 0 && random() < ends) break;
    worn[part] = `${MATERIALS[tier] ?? 'leather'}_${piece}`;
  }
  return worn;
}

export const weaponPoints = ({ hand }: Worn): number => WEAPON_POINTS[hand ?? ''] ?? 0;
export const armourOf = ({ head, chest, legs, feet }: Worn): string[] =>
  [head, chest, legs, feet].filter((piece) => piece !== undefined);
