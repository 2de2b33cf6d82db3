import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { lifeFacts } from '../../../test/life-facts.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { missingForNight } from '../../strategy/facts/night-provisions.ts';
import { keptForNight, lacksForNight } from './for-the-night.ts';
import { planksCarried, whyWoodIsSaved } from './saved-wood.ts';

const data = gameData();
const DUSK = 11_500;
const AFTERNOON = 9_000;
const all = { iron_pickaxe: 3, crafting_table: 1, torch: 16, cooked_beef: 2 };

const lacking = (items: Readonly<Record<string, number>>, more: { food?: number; digs?: boolean } = {}) =>
  lacksForNight({ pack: new Map(Object.entries(items)), usesLeft: new Map(), data, food: 20, digs: true, ...more });

describe('what a night below takes', () => {
  it('is wood, food and torches, as much as is missing of each, wood first', () => {
    expect(lacking(all)).toEqual([]);
    expect(lacking({ stone_pickaxe: 1, torch: 4, apple: 1 })).toEqual([
      { of: 'wood', share: 1, goal: { action: 'collect', target: 'any_log', amount: 3 } },
      { of: 'food', share: 0.5, goal: { action: 'collect', target: 'any_food', amount: 2 } },
      { of: 'torches', share: 0.75, goal: { action: 'craft', target: 'torch', amount: 12 } },
    ]);
  });

  it('is more food for one who is hungry, since wounds close only when it is fed', () => {
    expect(lacking({ ...all, cooked_beef: 1 }, { food: 18 })).toEqual([]);
    expect(lacking({ ...all, cooked_beef: 1 }, { food: 10 })).toMatchObject([{ of: 'food', share: 0.5 }]);
  });

  it('is wood alone for one who sleeps', () => {
    expect(lacking({ stone_pickaxe: 1 }, { digs: false }).map(({ of }) => of)).toEqual(['wood']);
  });

  it('is thought of in the last minutes before dusk, and not where a bed is carried', () => {
    const missing = (timeOfDay: number, items: Record<string, number>) =>
      missingForNight(lifeFacts(snapshot({ items, timeOfDay }))).map(({ of }) => of);
    expect(missing(DUSK, { ...all, oak_planks: 2, torch: 2, cooked_beef: 0 })).toEqual(['food', 'torches']);
    expect(missing(3_000, { ...all, torch: 2, cooked_beef: 0 })).toEqual([]);
    expect(missing(DUSK, { ...all, oak_planks: 2, torch: 2, cooked_beef: 0, white_bed: 1 })).toEqual([]);
  });

  it('is kept from other things while no more is to be had', () => {
    const kept = (target: string, timeOfDay = DUSK) => {
      const goal: Goal = { action: 'craft', target, amount: 1 };
      const items = { torch: 20, cooked_beef: 4, apple: 9 };
      return Object.fromEntries(keptForNight(goal, snapshot({ items, timeOfDay }), data));
    };
    expect(kept('lantern')).toEqual({ torch: 16, cooked_beef: 1 });
    expect(kept('torch')).toEqual({ cooked_beef: 1 });
    expect(kept('golden_apple')).toEqual({ torch: 16 });
    expect(kept('lantern', 3_000)).toEqual({});
  });
});

it('with any amount of wood it is either too little for the night or free for other things, and never both: furnishing and wood for the night took turns', () => {
  for (const planks of Array.from({ length: 24 }, (_, i) => i + 1)) {
    const items = { stone_pickaxe: 1, torch: 16, cooked_beef: 2, oak_planks: planks };
    const facts = lifeFacts(snapshot({ items, timeOfDay: AFTERNOON }));
    const saved = whyWoodIsSaved('oak_slab', facts.clock?.toDuskMs, facts);
    const left = { ...facts, pack: new Map([...facts.pack, ['oak_planks', planks - 3]]) };
    const isWantedThen = missingForNight(left).some(({ of }) => of === 'wood');
    // Three planks make slabs; a log more is fetched for what is made of wood that is not carried.
    if (planks >= 3) expect(saved === undefined, `${planks} planks`).toBe(!isWantedThen);
    expect(planksCarried(facts)).toBe(planks);
  }
});
