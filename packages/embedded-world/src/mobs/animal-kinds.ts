import { type MobKind, walkingSpeed } from './mob-kind.ts';

/** Animals that eat out of a hand, breed and give something. */
export const LIVESTOCK = ['cow', 'pig', 'sheep', 'chicken'] as const;
/** Animals that only live here: nobody tames, rides or breeds them. */
export const GAME_ANIMALS = ['rabbit', 'wolf', 'horse', 'donkey'] as const;
export type AnimalName = (typeof LIVESTOCK)[number] | (typeof GAME_ANIMALS)[number];

const PEACEFUL = { hostile: false, attack: 0, experience: [1, 3] } as const;

/**
 * Health and movement: the attributes of each in the Minecraft Wiki (Java edition 1.21.4). How much faster they flee: the square of the factor on the
 * attribute (a cow's is 2, a chicken's 1.4, a pig's and a sheep's 1.25); how much faster they go after food likewise. Drops: the game's own loot tables.
 */
export const ANIMAL_KINDS: Readonly<Record<AnimalName, MobKind>> = {
  cow: {
    ...PEACEFUL,
    health: 10,
    speed: walkingSpeed(0.2),
    panic: 4,
    keen: 1.56,
    drops: [
      { item: 'beef', min: 1, max: 3 },
      { item: 'leather', min: 0, max: 2 },
    ],
  },
  pig: {
    ...PEACEFUL,
    health: 10,
    speed: walkingSpeed(0.25),
    panic: 1.56,
    keen: 1.44,
    drops: [{ item: 'porkchop', min: 1, max: 3 }],
  },
  sheep: {
    ...PEACEFUL,
    health: 8,
    speed: walkingSpeed(0.23),
    panic: 1.56,
    keen: 1.21,
    drops: [
      { item: 'white_wool', min: 1, max: 1 },
      { item: 'mutton', min: 1, max: 2 },
    ],
  },
  chicken: {
    ...PEACEFUL,
    health: 4,
    speed: walkingSpeed(0.25),
    panic: 1.96,
    drops: [
      { item: 'chicken', min: 1, max: 1 },
      { item: 'feather', min: 0, max: 2 },
    ],
  },
  rabbit: {
    ...PEACEFUL,
    health: 3,
    speed: walkingSpeed(0.3),
    panic: 1.5,
    drops: [
      { item: 'rabbit_hide', min: 0, max: 1 },
      { item: 'rabbit', min: 0, max: 1 },
      { item: 'rabbit_foot', min: 1, max: 1, chance: 0.1, byPlayer: true },
    ],
  },
  wolf: { ...PEACEFUL, health: 8, attack: 4, speed: walkingSpeed(0.3), sight: 16, drops: [] },
  horse: {
    ...PEACEFUL,
    health: 22,
    speed: walkingSpeed(0.225),
    panic: 1.44,
    drops: [{ item: 'leather', min: 0, max: 2 }],
  },
  donkey: {
    ...PEACEFUL,
    health: 22,
    speed: walkingSpeed(0.175),
    panic: 1.44,
    drops: [{ item: 'leather', min: 0, max: 2 }],
  },
};
