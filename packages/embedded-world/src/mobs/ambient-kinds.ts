import type { MobDrop, MobKind } from './mob-kind.ts';

/** Bats, and what lives in water: nobody keeps them, and they go when nobody is near. */
export const AMBIENT_NAMES = ['bat', 'squid', 'glow_squid', 'cod', 'salmon', 'tropical_fish', 'pufferfish'] as const;
export type AmbientName = (typeof AMBIENT_NAMES)[number];

const one = (item: string, chance = 1): MobDrop => ({ item, min: 1, max: 1, ...(chance < 1 ? { chance } : {}) });

const SQUID = {
  health: 10,
  // On average of a thrust and a glide; 4 at most.
  speed: 1.4,
  panic: 1.25,
  hostile: false,
  attack: 0,
  experience: [1, 3],
  swims: true,
  breathesWater: true,
} as const;
const ink = (item: string): readonly MobDrop[] => [{ item, min: 1, max: 3 }];

/** A fish swims at its attribute of 0.7 times 0.01 blocks a tick and tick, and keeps nine tenths of its speed. */
const fish = (item: string, group: number): MobKind => ({
  health: 3,
  speed: 1.4,
  panic: 1.25,
  hostile: false,
  attack: 0,
  experience: [1, 3],
  drops: [one(item), one('bone_meal', 0.05)],
  swims: true,
  breathesWater: true,
  category: 'water_ambient',
  group,
});

/**
 * Health, drops and experience: the Minecraft Wiki's page of each (Java edition 1.21.4) and the game's own loot tables (data/minecraft/loot_table/entities).
 * Speeds follow from the attributes; what a bat flies at is measured by eye.
 */
export const AMBIENT_KINDS: Readonly<Record<AmbientName, MobKind>> = {
  bat: {
    health: 6,
    speed: 5,
    hostile: false,
    attack: 0,
    experience: [0, 0],
    drops: [],
    flies: true,
    category: 'ambient',
  },
  squid: { ...SQUID, drops: ink('ink_sac'), category: 'water_creature' },
  glow_squid: { ...SQUID, drops: ink('glow_ink_sac'), category: 'underground_water_creature' },
  cod: fish('cod', 8),
  salmon: fish('salmon', 5),
  tropical_fish: fish('tropical_fish', 8),
  /** What its touch does is in `pufferfish.ts`. */
  pufferfish: fish('pufferfish', 8),
};
