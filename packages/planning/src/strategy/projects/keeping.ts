import { describeMany, isWeapon } from '@conscious-bot/contracts';
import { DROPS, PLACE_OF_DEATH, SURPLUS } from '@conscious-bot/contracts/goal';
import type { Facts } from '../facts/facts.ts';
import type { Project } from './project.ts';
import { state } from './wants.ts';

/** Shares of the pack from which on room is made, and from which on also for the sake of a slot or two. */
const CROWDED = 0.7;
const NEARLY_FULL = 0.95;
/** Kinds of things that are worth the way to a chest: who carries thirty kinds that he needs walked home with every seed he came by. */
const WORTH_THE_WAY = 3;

/** Nothing more fits in, and it is day: half of what one sets out for cannot be brought home, so that room is made first, wherever the chest stands. */
const isFullByDay = ({ packUsed = 0, clock }: Facts): boolean =>
  packUsed >= 1 && clock !== undefined && clock.toDuskMs > 0;

/** What is too much to carry lies in a chest. */
export const storing: Project = {
  id: 'storing',
  aim: 'clear out my pack',
  serves: { 'stock.room': 1, 'home.furnishing': 0.2 },
  milestones: () => [
    state('room', 'room in my pack', {
      isUrgent: isFullByDay,
      why: ({ surplus: [most] }) =>
        most === undefined
          ? 'My pack is full'
          : `My pack is full, and most of what I do not need with me is ${describeMany(most.name)}`,
      satisfied: ({ packUsed = 0, surplus }) =>
        packUsed <= CROWDED || surplus.length === 0 || (surplus.length < WORTH_THE_WAY && packUsed < NEARLY_FULL),
      goal: () => ({ action: 'store', target: SURPLUS, amount: 1 }),
    }),
  ],
};

/** Blocks a second on the way, and blocks of the place at which one is there. */
const PACE = 3;
const THERE = 4;

/** What one dropped when one died, fetched while it lies there. */
export const belongings: Project = {
  id: 'belongings',
  defiesNight: true,
  aim: 'fetch what I dropped when I died',
  serves: { 'stock.lost': 1 },
  waits: ({ lost, clock, hostiles, pack }) => {
    if (lost !== undefined && (lost.away / PACE) * 1_000 > lost.leftMs) return 'it will be gone before I get there';
    if (hostiles > 0) return 'there are monsters around';
    const armed = [...pack.keys()].some(isWeapon);
    return clock?.toDuskMs === 0 && !armed ? 'it is night, and I have nothing to fight with' : undefined;
  },
  opportunity: ({ lost }) =>
    lost === undefined
      ? undefined
      : { value: 1, words: `it lies there for ${Math.max(1, Math.round(lost.leftMs / 60_000))} more minutes at most` },
  milestones: () => [
    state('fetched', 'what I dropped when I died', {
      why: ({ lost }) => `I died ${Math.round(lost?.away ?? 0)} blocks from here, and my things are still lying there`,
      satisfied: ({ lost }) => lost === undefined,
      goal: ({ lost }) =>
        lost !== undefined && lost.away > THERE
          ? { action: 'navigate', target: PLACE_OF_DEATH, amount: 1 }
          : { action: 'collect', target: DROPS, amount: 1 },
    }),
  ],
};

const CHEST = 'chest';

/** A place that one calls home: where a chest of one's own stands. */
export const settling: Project = {
  id: 'settling',
  aim: 'settle down here',
  serves: { 'home.place': 1 },
  prerequisites: [{ words: 'a chest', holds: ({ pack, ownStores }) => ownStores > 0 || (pack.get(CHEST) ?? 0) > 0 }],
  waits: ({ isBelowGround, clock }) =>
    isBelowGround || clock?.toDuskMs === 0 ? 'I choose a home above ground and by day' : undefined,
  milestones: () => [
    state('chest', 'a chest of my own that stands', {
      worth: 1,
      why: () => 'A chest is no use in my pack, and where I put it down I can settle',
      satisfied: ({ ownStores }) => ownStores > 0,
      goal: () => ({ action: 'place', target: CHEST, amount: 1 }),
    }),
    state('home', 'a place to call home', {
      worth: 0.9,
      why: () => 'My chest is here, and it is a good place to live',
      satisfied: ({ homeAway, placeNames }) => homeAway !== undefined || placeNames.includes('home'),
      goal: ({ near, ownStores }) =>
        ownStores > 0 && near.has(CHEST) ? { action: 'remember', target: 'home', amount: 1 } : undefined,
    }),
  ],
};

/** Light where one lives: about home, so that nothing comes up there; elsewhere about where one is. */
export const lighting: Project = {
  id: 'lighting',
  aim: 'light things up',
  serves: { 'home.light': 1, 'safety.light': 0.8 },
  prerequisites: [{ words: 'a torch', holds: ({ pack }) => (pack.get('torch') ?? 0) > 0 }],
  milestones: ({ homestead }) =>
    homestead === undefined
      ? [
          state('lit', 'light about me', {
            why: () => 'It is dark around me, and monsters come in the dark',
            satisfied: ({ lamplight = 15 }) => lamplight >= 8,
            goal: ({ pack }) => ({ action: 'light', target: 'area', amount: Math.min(2, pack.get('torch') ?? 1) }),
          }),
        ]
      : [
          state('home lit', 'light about my home', {
            why: () => 'It is dark around my home, and monsters come in the dark',
            satisfied: (now) => (now.homestead?.dark ?? 0) === 0,
            goal: () => ({ action: 'light', target: 'home', amount: 1 }),
          }),
        ],
};
