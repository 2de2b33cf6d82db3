import type { MobKind } from './mob-kind.ts';

export const NETHER_MOB_NAMES = [
  'zombified_piglin',
  'piglin',
  'hoglin',
  'blaze',
  'wither_skeleton',
  'magma_cube',
  'ghast',
] as const;
export type NetherMobName = (typeof NETHER_MOB_NAMES)[number];

/**
 * Health, blows and drops: minecraft.wiki, the page of each (Java edition 1.21.4). Speeds are those of our other mobs in proportion.
 * Magma cubes are those of the middle size (`slime-sizes.ts` has the others); wither skeletons hit without their wither effect.
 */
export const NETHER_MOB_KINDS: Readonly<Record<NetherMobName, MobKind>> = {
  zombified_piglin: {
    experience: [5, 5],
    health: 20,
    speed: 2.6,
    hostile: true,
    fireproof: true,
    // With its golden sword.
    attack: 8,
    drops: [
      { item: 'rotten_flesh', min: 0, max: 1 },
      { item: 'gold_nugget', min: 0, max: 1 },
      { item: 'gold_ingot', min: 1, max: 1, chance: 0.025, byPlayer: true },
    ],
  },
  piglin: { experience: [5, 5], health: 16, speed: 3, hostile: true, attack: 8, drops: [] },
  hoglin: {
    experience: [5, 5],
    health: 40,
    speed: 2.8,
    hostile: true,
    attack: 5,
    drops: [
      { item: 'porkchop', min: 2, max: 4 },
      { item: 'leather', min: 0, max: 1 },
    ],
  },
  blaze: {
    experience: [10, 10],
    health: 20,
    speed: 2.4,
    hostile: true,
    fireproof: true,
    flies: true,
    attack: 6,
    drops: [{ item: 'blaze_rod', min: 0, max: 1, byPlayer: true }],
  },
  wither_skeleton: {
    experience: [5, 5],
    health: 20,
    speed: 2.6,
    hostile: true,
    fireproof: true,
    // With its stone sword.
    attack: 8,
    drops: [
      { item: 'bone', min: 0, max: 2 },
      { item: 'coal', min: -1, max: 1 },
      { item: 'wither_skeleton_skull', min: 1, max: 1, chance: 0.025, byPlayer: true },
    ],
  },
  magma_cube: {
    experience: [2, 2],
    health: 4,
    speed: 2.4,
    hostile: true,
    fireproof: true,
    attack: 4,
    drops: [{ item: 'magma_cream', min: 1, max: 1, chance: 0.25 }],
  },
  ghast: {
    experience: [5, 5],
    health: 10,
    speed: 2,
    hostile: true,
    fireproof: true,
    flies: true,
    // Its fireballs; their blast comes on top.
    attack: 6,
    drops: [
      { item: 'ghast_tear', min: 0, max: 1 },
      { item: 'gunpowder', min: 0, max: 2 },
    ],
  },
};
