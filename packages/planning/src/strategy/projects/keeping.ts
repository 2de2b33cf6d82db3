import { describeMany, isWeapon } from '@conscious-bot/contracts';
import { isBuildingMaterial } from '@conscious-bot/contracts/game';
import { DROPS } from '@conscious-bot/contracts/goal';
import { PLACE_OF_DEATH } from '../../goals/place-named.ts';
import type { Facts } from '../facts/facts.ts';
import { itemsNamed } from '../facts/possessions.ts';
import { staples } from '../motivators/stock.ts';
import type { Project } from './project.ts';
import { state } from './wants.ts';

/** A stack and half of one are enough to carry of anything. */
const ENOUGH = 64;
/** Of each kind so much stays with it. */
const KEPT = 32;
const CROWDED = 0.7;

/** The kind it carries most of beyond what it needs with it; undefined when there is none. */
function surplus({ pack, data }: Facts): { readonly item: string; readonly count: number } | undefined {
  const needed = new Set(staples.flatMap(({ of }) => itemsNamed(of, data)));
  const over = [...pack]
    .map(([item, count]) => ({ item, count: count - (needed.has(item) || isBuildingMaterial(item) ? KEPT : 0) }))
    .filter(({ item, count }) => count >= ENOUGH / 2 && data.stackSize(item) > 1 && !data.isFood(item));
  return over.sort((a, b) => b.count - a.count || (a.item < b.item ? -1 : 1))[0];
}

/** What is too much to carry lies in a chest. */
export const storing: Project = {
  id: 'storing',
  title: 'room in my pack',
  serves: { 'stock.room': 1, 'home.furnishing': 0.2 },
  milestones: () => [
    state('room', 'room in my pack', {
      why: (facts) => {
        const most = surplus(facts);
        return most === undefined
          ? 'My pack is full'
          : `My pack is full, and ${describeMany(most.item)} take up most of it`;
      },
      satisfied: ({ packUsed }) => packUsed === undefined || packUsed <= CROWDED,
      goal: (facts) => {
        const most = surplus(facts);
        return most === undefined ? undefined : { action: 'store', target: most.item, amount: most.count };
      },
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
  title: 'what I dropped when I died',
  serves: { 'stock.lost': 1 },
  waits: ({ lost, clock, hostiles, pack }) => {
    if (lost !== undefined && (lost.away / PACE) * 1_000 > lost.leftMs) return 'it will be gone before I am there';
    if (hostiles > 0) return 'monsters are about';
    const armed = [...pack.keys()].some(isWeapon);
    return clock?.toDuskMs === 0 && !armed ? 'it is night, and I have nothing to fight with' : undefined;
  },
  opportunity: ({ lost }) =>
    lost === undefined
      ? undefined
      : { value: 1, words: `it lies there for ${Math.max(1, Math.round(lost.leftMs / 60_000))} more minutes at most` },
  milestones: () => [
    state('fetched', 'what I dropped when I died', {
      why: ({ lost }) => `I died ${Math.round(lost?.away ?? 0)} blocks from here, and what I carried lies there yet`,
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
  title: 'a place to call home',
  serves: { 'home.place': 1 },
  prerequisites: [{ words: 'a chest', holds: ({ pack, ownStores }) => ownStores > 0 || (pack.get(CHEST) ?? 0) > 0 }],
  waits: ({ isBelowGround, clock }) =>
    isBelowGround || clock?.toDuskMs === 0 ? 'a home is chosen above the ground and by day' : undefined,
  milestones: () => [
    state('chest', 'a chest of my own that stands', {
      worth: 1,
      why: () => 'A chest I carry keeps nothing, and where it stands I can settle',
      satisfied: ({ ownStores }) => ownStores > 0,
      goal: () => ({ action: 'place', target: CHEST, amount: 1 }),
    }),
    state('home', 'a place to call home', {
      worth: 0.9,
      why: () => 'My chest stands here, and this is a good place to live',
      satisfied: ({ homeAway, placeNames }) => homeAway !== undefined || placeNames.includes('home'),
      goal: ({ near, ownStores }) =>
        ownStores > 0 && near.has(CHEST) ? { action: 'remember', target: 'home', amount: 1 } : undefined,
    }),
  ],
};

/** Light where one lives. */
export const lighting: Project = {
  id: 'lighting',
  title: 'light where I live',
  serves: { 'safety.light': 1 },
  prerequisites: [{ words: 'a torch', holds: ({ pack }) => (pack.get('torch') ?? 0) > 0 }],
  milestones: () => [
    state('lit', 'light about me', {
      why: () => 'It is dark about me, and monsters come in the dark',
      satisfied: ({ lamplight = 15 }) => lamplight >= 8,
      goal: ({ pack }) => ({ action: 'light', target: 'area', amount: Math.min(2, pack.get('torch') ?? 1) }),
    }),
  ],
};
