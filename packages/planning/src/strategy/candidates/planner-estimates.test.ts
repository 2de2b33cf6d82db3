import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { facts } from '../../../test/strategy-facts.ts';
import type { PlanResult } from '../../planners/planner.ts';
import { PlannerEstimates } from './planner-estimates.ts';
import { riskOf, riskOfDigging } from './risk.ts';

const goal: Goal = { action: 'collect', target: 'raw_iron', amount: 3 };
const step = (capability: string, cost: number) => ({ capability, args: {}, cost });
const planOf = (...steps: ReturnType<typeof step>[]): PlanResult => ({
  ok: true,
  planner: 'search',
  rationale: 'a way',
  steps,
});

describe('estimates of the planner', () => {
  it('are the sum of its steps; the part before going below the ground is in the open', () => {
    const estimates = new PlannerEstimates(() =>
      planOf(step('explore', 20), step('craft_item', 2), step('descend', 30), step('branch_mine', 60)),
    );
    expect(estimates.ask(goal, facts().facts)).toMatchObject({
      way: true,
      ms: 112_000,
      openMs: 20_000,
      source: 'planner',
    });
  });

  it('below the ground only digging in rock is not in the open', () => {
    const tunnel = { exposure: { sky: false, openSides: 2, sheltered: false }, light: { block: 0, sky: 0 } };
    const below = facts(tunnel).facts;
    const hunt = new PlannerEstimates(() => planOf(step('explore', 20), step('attack', 10)));
    expect(hunt.ask(goal, below)).toMatchObject({ openMs: 30_000 });
    const dig = { capability: 'collect_item', args: { sources: ['iron_ore'] }, cost: 9 };
    const mine = new PlannerEstimates(() => ({
      ok: true,
      planner: 'search',
      rationale: '',
      steps: [dig, step('smelt_item', 10)],
    }));
    expect(mine.ask(goal, below)).toMatchObject({ openMs: 0, leavesRefuge: true });
    const carrying = facts({ ...tunnel, items: { furnace: 1 } }).facts;
    expect(mine.ask(goal, carrying)).toMatchObject({ leavesRefuge: false });
    const felling = { capability: 'collect_item', args: { sources: ['oak_log'] }, cost: 9 };
    const fuelled = new PlannerEstimates(() => ({
      ok: true,
      planner: 'search',
      rationale: '',
      steps: [step('branch_mine', 60), felling, step('smelt_item', 10)],
    }));
    expect(fuelled.ask(goal, carrying)).toMatchObject({ leavesRefuge: true });
  });

  it('hold until what is carried, the place or the light is another', () => {
    const estimates = new PlannerEstimates(() => planOf(step('explore', 20)));
    estimates.ask(goal, facts().facts);
    const isFresh = (world: Parameters<typeof facts>[0]) => estimates.known(goal, facts(world).facts)?.isFresh;
    expect(isFresh({})).toBe(true);
    expect(isFresh({ items: { stick: 1 } })).toBe(false);
    expect(isFresh({ position: { x: 80, y: 64, z: 0 } })).toBe(false);
    expect(isFresh({ timeOfDay: 14_000 })).toBe(false);
    expect(isFresh({ at: 120_000 })).toBe(false);
  });

  it('are longer where such a goal took longer before', () => {
    const attempts = [{ goalKey: 'collect:raw_iron', at: 0, ok: true, ms: 60_000 }];
    const estimates = new PlannerEstimates(() => planOf(step('explore', 20)));
    expect(estimates.ask(goal, facts({}, { attempts }).facts)).toMatchObject({ ms: 40_000, source: 'learned' });
  });

  it('tell why there is no way', () => {
    const estimates = new PlannerEstimates(() => ({
      ok: false,
      failure: { code: 'plan.no_way_known', message: 'no ore is known' },
    }));
    expect(estimates.ask(goal, facts().facts)).toEqual({ way: false, words: 'no ore is known' });
  });
});

describe('the danger in a goal', () => {
  const outdoors = { way: true, ms: 60_000, openMs: 60_000, words: '', source: 'planner' } as const;

  it('is the night in the open, and what would last into it', () => {
    const at = (timeOfDay: number) => riskOf(outdoors, facts({ timeOfDay }).facts).value;
    expect(at(1_000)).toBe(0);
    expect(at(11_400)).toBeGreaterThan(0);
    expect(at(18_000)).toBeGreaterThan(at(11_400));
  });

  it('is none below the ground or on the spot', () => {
    expect(riskOf({ ...outdoors, openMs: 0 }, facts({ timeOfDay: 18_000 }).facts)).toEqual({
      value: 0,
      words: 'nothing to fear',
    });
  });

  it('grows with monsters that are near, and is less for whoever is armed', () => {
    const hostiles = [
      { id: 1, name: 'zombie', kind: 'hostile' as const, position: { x: 9, y: 64, z: 0 }, distance: 9 },
    ];
    const bare = riskOf(outdoors, facts({ hostiles }).facts).value;
    expect(bare).toBeGreaterThan(0);
    const equipment = { torso: { name: 'iron_chestplate', count: 1 }, legs: { name: 'iron_leggings', count: 1 } };
    expect(riskOf(outdoors, facts({ hostiles, equipment, items: { iron_sword: 1 } }).facts).value).toBeLessThan(bare);
  });

  it('a moment in the dark is less than a long walk', () => {
    const night = facts({ timeOfDay: 18_000 }).facts;
    expect(riskOf({ ...outdoors, openMs: 20_000 }, night).value).toBeLessThan(riskOf(outdoors, night).value / 2);
  });
});

describe('the danger in a mine', () => {
  const mineFor = (ore: string, world: Parameters<typeof facts>[0] = {}) => {
    const now = facts(
      { version: '1.16.5', position: { x: 0, y: 40, z: 0 }, ...world },
      { data: gameData('1.16.5') },
    ).facts;
    const plan: PlanResult = {
      ok: true,
      planner: 'search',
      rationale: '',
      steps: [{ capability: 'branch_mine', args: { for: [ore], amount: 3 }, cost: 300 }],
    };
    const estimate = new PlannerEstimates(() => plan).ask(goal, now);
    if (!estimate.way) throw new Error(estimate.words);
    return riskOfDigging(estimate, now);
  };

  it('is of where it digs: least on the level it is at, more where it goes down, most where lava lies', () => {
    const [iron, lapis, diamond] = ['iron_ore', 'lapis_ore', 'diamond_ore'].map((ore) => mineFor(ore));
    expect(iron?.words).toBe('I may break into a cave');
    expect(lapis?.words).toBe('I may break into a cave on the way to that depth');
    expect(diamond?.words).toContain('there is lava at that depth');
    expect(iron?.value).toBeLessThan(lapis?.value ?? 0);
    expect(lapis?.value).toBeLessThan(diamond?.value ?? 0);
  });

  it('lava that is known somewhere about is no danger to a mine, lava beside it is', () => {
    expect(mineFor('iron_ore', { near: { lava: 20 } })).toEqual(mineFor('iron_ore'));
    expect(mineFor('iron_ore', { near: { lava: 3 } }).words).toContain('there is lava close by');
  });
});
