import type { MobKind } from './mob-kind.ts';
import { NETHER_MOB_KINDS, NETHER_MOB_NAMES, type NetherMobName } from './nether-mob-kinds.ts';

export type MobName =
  | 'zombie'
  | 'skeleton'
  | 'spider'
  | 'creeper'
  | 'cow'
  | 'pig'
  | 'sheep'
  | 'chicken'
  | 'villager'
  | 'armadillo'
  | NetherMobName;

const NO_ATTACK = { easy: 0, normal: 0 };

export const MOB_KINDS: Readonly<Record<MobName, MobKind>> = {
  zombie: {
    health: 20,
    speed: 2.6,
    hostile: true,
    attack: { easy: 2.5, normal: 3 },
    drops: [{ item: 'rotten_flesh', min: 0, max: 2 }],
  },
  skeleton: {
    health: 20,
    speed: 2.6,
    hostile: true,
    // Its arrows.
    attack: { easy: 3, normal: 4 },
    drops: [
      { item: 'bone', min: 0, max: 2 },
      { item: 'arrow', min: 0, max: 2 },
    ],
  },
  spider: {
    health: 16,
    speed: 3.2,
    hostile: true,
    attack: { easy: 2, normal: 2 },
    drops: [
      { item: 'string', min: 0, max: 2 },
      { item: 'spider_eye', min: 0, max: 1 },
    ],
  },
  creeper: {
    health: 20,
    speed: 2.6,
    hostile: true,
    // It does not hit, it explodes.
    attack: NO_ATTACK,
    drops: [{ item: 'gunpowder', min: 0, max: 2 }],
  },
  cow: {
    health: 10,
    speed: 2.2,
    hostile: false,
    attack: NO_ATTACK,
    drops: [
      { item: 'beef', min: 1, max: 3 },
      { item: 'leather', min: 0, max: 2 },
    ],
  },
  pig: { health: 10, speed: 2.5, hostile: false, attack: NO_ATTACK, drops: [{ item: 'porkchop', min: 1, max: 3 }] },
  sheep: {
    health: 8,
    speed: 2.3,
    hostile: false,
    attack: NO_ATTACK,
    drops: [
      { item: 'white_wool', min: 1, max: 1 },
      { item: 'mutton', min: 1, max: 2 },
    ],
  },
  chicken: {
    health: 4,
    speed: 2.4,
    hostile: false,
    attack: NO_ATTACK,
    drops: [
      { item: 'chicken', min: 1, max: 1 },
      { item: 'feather', min: 0, max: 2 },
    ],
  },
  /** Comes only where somebody puts it, and never burns, breeds or leaves anything. */
  villager: { health: 20, speed: 2, hostile: false, attack: NO_ATTACK, drops: [] },
  /** Of savannas, which no land here has: it comes only where somebody puts it. It neither rolls up nor breeds. */
  armadillo: { health: 12, speed: 1.4, hostile: false, attack: NO_ATTACK, drops: [] },
  ...NETHER_MOB_KINDS,
};

export const MOB_NAMES: readonly MobName[] = [
  'zombie',
  'skeleton',
  'spider',
  'creeper',
  'cow',
  'pig',
  'sheep',
  'chicken',
  'villager',
  'armadillo',
  ...NETHER_MOB_NAMES,
];
/** The animals that live in the open and breed. */
export const PASSIVE: readonly MobName[] = ['cow', 'pig', 'sheep', 'chicken'];

/**
 * How often a pack is of a kind: the weights of plains and forests. Source: minecraft.wiki "Plains" (Java edition 1.21.4); minecraft-data
 * has no spawning rules.
 */
const PACK_WEIGHTS: readonly { readonly name: MobName; readonly weight: number }[] = [
  { name: 'sheep', weight: 12 },
  { name: 'pig', weight: 10 },
  { name: 'chicken', weight: 10 },
  { name: 'cow', weight: 8 },
];

/** The kind of a pack for a roll of 0..1. */
export function packAnimal(roll: number): MobName {
  let left = roll * PACK_WEIGHTS.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, weight } of PACK_WEIGHTS) {
    left -= weight;
    if (left < 0) return name;
  }
  return 'sheep';
}
