import { AMBIENT_KINDS, AMBIENT_NAMES, type AmbientName } from './ambient-kinds.ts';
import { ANIMAL_KINDS, type AnimalName, GAME_ANIMALS, LIVESTOCK } from './animal-kinds.ts';
import { type MobKind, walkingSpeed } from './mob-kind.ts';
import { MONSTER_KINDS, MONSTER_NAMES, type MonsterName } from './monster-kinds.ts';
import { NETHER_MOB_KINDS, NETHER_MOB_NAMES, type NetherMobName } from './nether-mob-kinds.ts';

const PLACED_NAMES = ['villager', 'armadillo'] as const;
export type MobName = MonsterName | AnimalName | AmbientName | (typeof PLACED_NAMES)[number] | NetherMobName;

const QUIET = { hostile: false, attack: 0, experience: [0, 0], drops: [] } as const;

export const MOB_KINDS: Readonly<Record<MobName, MobKind>> = {
  ...MONSTER_KINDS,
  ...ANIMAL_KINDS,
  ...AMBIENT_KINDS,
  /** Comes only where somebody puts it, and never burns, breeds or leaves anything. */
  villager: { ...QUIET, health: 20, speed: 2 },
  /** Comes only where somebody puts it. It neither rolls up nor breeds. */
  armadillo: { ...QUIET, health: 12, speed: walkingSpeed(0.14), experience: [1, 3] },
  ...NETHER_MOB_KINDS,
};

export const MOB_NAMES: readonly MobName[] = [
  ...MONSTER_NAMES,
  ...LIVESTOCK,
  ...GAME_ANIMALS,
  ...AMBIENT_NAMES,
  ...PLACED_NAMES,
  ...NETHER_MOB_NAMES,
];

/** Whether it is an animal of the wild, which comes with the land and is kept with it. */
export const isWildlife = (name: MobName): boolean => Object.hasOwn(ANIMAL_KINDS, name);
