import type { StepRecord } from '@conscious-bot/contracts';
import { aStep } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../test/game-data.ts';
import { snapshot } from '../../test/snapshots.ts';
import { baselineOf, countPerformed, goalStanding } from './goal-reached.ts';

const data = gameData();

describe('how far a goal is reached', () => {
  it('D11: items count from the baseline', () => {
    const goal = { action: 'collect', target: 'oak_log', amount: 8 } as const;
    const standing = (held: number) => goalStanding(goal, 5, snapshot({ items: { oak_log: held } }), data);
    expect(standing(5)).toEqual({ reached: false, progress: { done: 0, total: 8, unit: 'oak_log' } });
    expect(standing(12)).toMatchObject({ reached: false, progress: { done: 7 } });
    expect(standing(13)).toMatchObject({ reached: true, progress: { done: 8 } });
    expect(standing(20)).toMatchObject({ reached: true, progress: { done: 8 } });
    expect(standing(2)).toMatchObject({ reached: false, progress: { done: 0 } });
  });

  it('a state comes nearer with each thing that stood in its way, as home does with each place that is lit', () => {
    const goal = { action: 'light', target: 'home', amount: 1 } as const;
    const home = { position: { x: 0, y: 64, z: 0 }, dimension: 'overworld', torches: 1, crops: 0, missing: [] };
    const seen = (dark: number) => snapshot({ homestead: { ...home, furnishings: {}, dark } });
    const baseline = baselineOf(goal, seen(40), data) ?? 0;
    expect(goalStanding(goal, baseline, seen(40), data).progress.done).toBe(0);
    expect(goalStanding(goal, baseline, seen(12), data)).toMatchObject({ reached: false, progress: { done: 28 } });
    expect(goalStanding(goal, baseline, seen(0), data).reached).toBe(true);
  });

  it('a place is reached within three blocks of it', () => {
    const reached = (target: string, x: number) =>
      goalStanding(
        { action: 'navigate', target, amount: 1 },
        0,
        snapshot({ position: { x, y: 64, z: 0 }, near: { chest: 10 } }),
        data,
      ).reached;
    expect(reached('10 64 0', 9)).toBe(true);
    expect(reached('10 64 0', 2)).toBe(false);
    expect(reached('chest', 9)).toBe(true);
    expect(reached('home', 9)).toBe(false);
  });

  it('home is a bed of the overworld: the same place in the nether is not it', () => {
    const goal = { action: 'navigate', target: 'home', amount: 1 } as const;
    const at = { position: { x: 0, y: 64, z: 0 }, home: { x: 1, y: 64, z: 0 } };
    expect(goalStanding(goal, 0, snapshot(at), data).reached).toBe(true);
    expect(goalStanding(goal, 0, snapshot({ ...at, dimension: 'the_nether' }), data).reached).toBe(false);
  });

  it('what is to be found is found when it is in sight', () => {
    const reached = (target: string) =>
      goalStanding({ action: 'find', target, amount: 1 }, 0, snapshot({ near: { chest: 10 } }), data).reached;
    expect(reached('chest')).toBe(true);
    expect(reached('furnace')).toBe(false);
  });

  it('a biome shows; a look or a walk does not', () => {
    const at = (action: 'explore' | 'check', target: string, biome: string) =>
      goalStanding({ action, target, amount: 1 }, 0, snapshot({ biome }), data).reached;
    expect(at('explore', 'desert', 'desert')).toBe(true);
    expect(at('explore', 'desert', 'plains')).toBe(false);
    expect(at('explore', 'nearby', 'plains')).toBeUndefined();
    expect(at('check', 'chest', 'plains')).toBeUndefined();
  });
});

describe('how far a goal of things to perform is reached', () => {
  const step = (capability: string, args: Record<string, unknown>, state: StepRecord['state'] = 'done') =>
    aStep({ capability, args, state });

  it('D11: the accepted steps count, each by its own count, and no others', () => {
    const steps = [
      step('give_item', { item: 'bread', count: 2, player: 'Alex' }),
      step('give_item', { item: 'bread', count: 3, player: 'Alex' }, 'failed'),
      step('collect_item', { item: 'bread', count: 9 }),
    ];
    const goal = { action: 'give', target: 'bread_to_alex', amount: 5 } as const;
    expect(countPerformed(goal, data, steps)).toBe(2);
    expect(goalStanding(goal, 0, snapshot(), data, 2)).toMatchObject({
      reached: false,
      progress: { done: 2, total: 5 },
    });
    expect(goalStanding(goal, 0, snapshot(), data, 5).reached).toBe(true);
  });

  it('a table set up on the way to something else is not what was to be set up', () => {
    const steps = [step('place_block', { block: 'crafting_table' }), step('place_block', { block: 'furnace' })];
    expect(countPerformed({ action: 'place', target: 'furnace', amount: 1 }, data, steps)).toBe(1);
    expect(countPerformed({ action: 'place', target: 'chest', amount: 1 }, data, steps)).toBe(0);
  });

  it('states are read from the world: worn, fed, out of danger', () => {
    const reached = (
      action: 'equip' | 'eat' | 'flee' | 'defend',
      target: string,
      world: Parameters<typeof snapshot>[0],
    ) => goalStanding({ action, target, amount: 1 }, 0, snapshot(world), data).reached;
    const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: { x: 9, y: 64, z: 0 }, distance: 9 } as const;
    expect(reached('equip', 'iron_sword', { equipment: { hand: { name: 'iron_sword', count: 1 } } })).toBe(true);
    expect(reached('equip', 'iron_sword', { items: { iron_sword: 1 } })).toBe(false);
    expect(reached('equip', 'iron_helmet', { equipment: { hand: { name: 'iron_helmet', count: 1 } } })).toBe(false);
    expect(reached('equip', 'iron_helmet', { equipment: { head: { name: 'iron_helmet', count: 1 } } })).toBe(true);
    expect([reached('eat', 'food', { food: 20 }), reached('eat', 'food', { food: 12 })]).toEqual([true, false]);
    for (const action of ['flee', 'defend'] as const) {
      expect([reached(action, 'danger', {}), reached(action, 'danger', { hostiles: [zombie] })]).toEqual([true, false]);
    }
  });

  it('D11: any of several items will do where the goal leaves it open', () => {
    const goal = { action: 'smelt', target: 'meat', amount: 2 } as const;
    const world = snapshot({ items: { cooked_beef: 1, cooked_mutton: 2 } });
    expect(baselineOf(goal, world, data)).toBe(3);
    expect(goalStanding(goal, 1, world, data)).toMatchObject({ reached: true, progress: { done: 2 } });
  });
});
