import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { searchPlanner } from '../../planners/search/search-planner.ts';
import { insideOf } from '../stays-inside.ts';
import { planksForNight, woodSavedFrom } from './saved-wood.ts';

const data = gameData('1.21.4');
const DUSK = 11_500;
const below = {
  exposure: { sky: false, openSides: 0, sheltered: true, deep: true },
  light: { block: 0, sky: 0 },
} as const;

const goal = (action: Goal['action'], target: string, amount = 1): Goal => ({ action, target, amount });
const pickaxe = (name: string, left: number) => ({ slot: 9, name, count: 1, durability: { left, max: 131 } });

describe('the wood of a night', () => {
  it('is the handles of the pickaxes that it takes, a table where none is carried, and the sticks of torches', () => {
    const needs = (pack: Record<string, number>, usesLeft: Record<string, number> = {}) =>
      planksForNight({ pack: new Map(Object.entries(pack)), usesLeft: new Map(Object.entries(usesLeft)), data });
    expect(needs({})).toBe(5 + 4 + 2);
    expect(needs({ crafting_table: 1, torch: 16 })).toBe(5);
    expect(needs({ crafting_table: 1, torch: 16, stone_pickaxe: 2 })).toBe(3);
    expect(needs({ crafting_table: 1, torch: 16, stone_pickaxe: 2 }, { stone_pickaxe: 10 })).toBe(5);
    expect(needs({ crafting_table: 1, torch: 16, iron_pickaxe: 3 })).toBe(0);
  });

  it('is saved from the evening on and below the ground, the sticks first, and not by day under the sky', () => {
    const items = { stone_pickaxe: 1, torch: 16, stick: 3, oak_planks: 2, oak_log: 3 };
    const saved = (world: Parameters<typeof snapshot>[0]) =>
      Object.fromEntries(woodSavedFrom(goal('craft', 'barrel'), snapshot({ items, ...world }), data));
    const all = { stick: 3, oak_planks: 2, oak_log: 2 };
    expect(saved({ timeOfDay: DUSK })).toEqual(all);
    expect(saved({ timeOfDay: 3_000, ...below })).toEqual(all);
    expect(saved({ timeOfDay: 3_000 })).toEqual({});
  });

  it('is there for tools, a table, a bed and wood itself', () => {
    const world = snapshot({ items: { stone_pickaxe: 1, oak_log: 1 }, timeOfDay: DUSK });
    for (const target of ['stone_pickaxe', 'any_sword', 'crafting_table', 'any_bed', 'any_log', 'stick'])
      expect(woodSavedFrom(goal('craft', target), world, data).size, target).toBe(0);
  });
});

describe('a plan at dusk with two logs', () => {
  /** What the bot would do of its own accord, shut in below the ground. */
  const stepsFor = (wanted: Goal, items: Record<string, number>, left = 131) => {
    const world = snapshot({
      ...below,
      items: { crafting_table: 1, furnace: 1, cobblestone: 40, ...items },
      slots: [pickaxe('stone_pickaxe', left)],
      position: { x: 0, y: 20, z: 0 },
      timeOfDay: 15_000,
    });
    const experience = { savedForTools: woodSavedFrom(wanted, world, data), indoors: insideOf(world) };
    const plan = searchPlanner.plan(
      { goal: wanted, baseline: 0, world, experience },
      data,
      new AbortController().signal,
    );
    if (plan instanceof Promise || !plan.ok) return undefined;
    return plan.steps.map(({ capability, args }) => [capability, args] as const);
  };
  const pack = { stone_pickaxe: 1, torch: 16, oak_log: 1 };

  it('makes no barrel of them, no torch of charcoal, and burns none for iron where coal can be dug', () => {
    expect(stepsFor(goal('craft', 'barrel'), { ...pack, oak_log: 2, oak_slab: 2 })).toBeUndefined();
    const torch = stepsFor(goal('craft', 'torch'), { ...pack, torch: 15 }) ?? [];
    expect(torch.map(([capability]) => capability)).not.toContain('smelt_item');
    const iron = stepsFor(goal('collect', 'iron_ingot', 2), { ...pack, raw_iron: 2 }) ?? [];
    expect(iron.map(([capability]) => capability)).toEqual(['branch_mine', 'smelt_item']);
    expect(iron.at(-1)?.[1]).toMatchObject({ fuel: 'coal' });
  });

  it('makes a pickaxe of them on the way to what is dug for', () => {
    const iron = stepsFor(goal('collect', 'iron_ingot', 2), { ...pack, coal: 4 }, 4) ?? [];
    expect(iron.map(([capability]) => capability)).toEqual(
      expect.arrayContaining(['craft_item', 'branch_mine', 'smelt_item']),
    );
    expect(iron).toContainEqual(['craft_item', expect.objectContaining({ item: 'stone_pickaxe' })]);
  });
});
