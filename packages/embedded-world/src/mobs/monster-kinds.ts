import { type MobDrop, type MobKind, walkingSpeed } from './mob-kind.ts';

export const MONSTER_NAMES = [
  'zombie',
  'zombie_villager',
  'husk',
  'skeleton',
  'stray',
  'spider',
  'creeper',
  'enderman',
  'witch',
  'slime',
  'drowned',
  'phantom',
] as const;
export type MonsterName = (typeof MONSTER_NAMES)[number];

/** One of the three, at 2.5 % in all. */
const RARE_OF_ZOMBIES: readonly MobDrop[] = ['iron_ingot', 'carrot', 'potato'].map((item) => ({
  item,
  min: 1,
  max: 1,
  chance: 0.025 / 3,
  byPlayer: true,
}));
const upTo = (max: number, ...items: readonly string[]): MobDrop[] => items.map((item) => ({ item, min: 0, max }));

const ZOMBIE: MobKind = {
  health: 20,
  armour: 2,
  speed: walkingSpeed(0.23),
  hostile: true,
  attack: 3,
  sight: 35,
  experience: [5, 5],
  drops: [...upTo(2, 'rotten_flesh'), ...RARE_OF_ZOMBIES],
};
const SKELETON: MobKind = {
  health: 20,
  speed: walkingSpeed(0.25),
  hostile: true,
  // Without its bow, which nothing takes from it; its arrows have their own figures.
  attack: 2,
  sight: 16,
  experience: [5, 5],
  drops: upTo(2, 'bone', 'arrow'),
};

/** Until 1.17 drowned left gold, since then copper; a version that has both in its items has the newer one. */
const METAL_OF_DROWNED: readonly MobDrop[] = [
  { item: 'copper_ingot', instead: 'gold_ingot', min: 1, max: 1, chance: 0.11, byPlayer: true },
];

/**
 * The monsters of the overworld. Health, movement, blows, sight, armour: the attributes of each in the Minecraft Wiki (Java edition 1.21.4). Drops:
 * the game's own loot tables (data/minecraft/loot_table/entities). The tipped arrows of strays and the redstone of witches since 1.20.5 are left out.
 */
export const MONSTER_KINDS: Readonly<Record<MonsterName, MobKind>> = {
  zombie: ZOMBIE,
  zombie_villager: ZOMBIE,
  husk: ZOMBIE,
  skeleton: SKELETON,
  stray: SKELETON,
  spider: {
    health: 16,
    speed: walkingSpeed(0.3),
    hostile: true,
    attack: 2,
    sight: 16,
    experience: [5, 5],
    drops: [...upTo(2, 'string'), { item: 'spider_eye', min: -1, max: 1, byPlayer: true }],
  },
  creeper: {
    health: 20,
    speed: walkingSpeed(0.25),
    hostile: true,
    // It does not hit, it explodes.
    attack: 0,
    sight: 16,
    experience: [5, 5],
    drops: upTo(2, 'gunpowder'),
  },
  enderman: {
    health: 40,
    speed: walkingSpeed(0.3),
    hostile: true,
    attack: 7,
    sight: 64,
    experience: [5, 5],
    drops: upTo(1, 'ender_pearl'),
  },
  /** Of the smallest size; what the others are is in `slime-sizes.ts`. */
  slime: {
    health: 1,
    speed: walkingSpeed(0.3),
    hostile: true,
    attack: 0,
    sight: 16,
    experience: [1, 1],
    drops: upTo(2, 'slime_ball'),
  },
  drowned: { ...ZOMBIE, swims: true, drops: [...upTo(2, 'rotten_flesh'), ...METAL_OF_DROWNED] },
  phantom: {
    health: 20,
    // In a swoop; nobody has published more than that it is the fastest of all (up to 20.8).
    speed: 12,
    hostile: true,
    flies: true,
    attack: 2,
    sight: 64,
    experience: [5, 5],
    drops: [{ item: 'phantom_membrane', min: 0, max: 1, byPlayer: true }],
  },
  witch: {
    health: 26,
    speed: walkingSpeed(0.25),
    hostile: true,
    // It does not hit, it throws potions.
    attack: 0,
    sight: 16,
    experience: [5, 5],
    // One to three draws of seven things (sticks twice), each up to two: the same on average, thing by thing.
    drops: ['glowstone_dust', 'sugar', 'spider_eye', 'glass_bottle', 'gunpowder', 'stick', 'stick'].map((item) => ({
      item,
      min: 0,
      max: 2,
      chance: 2 / 7,
    })),
  },
};
