import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { insideOf } from '../../goals/stays-inside.ts';
import { planBySearch } from './plan-by-search.ts';

const data = gameData();
const collect = (target: string, amount: number): Goal => ({ action: 'collect', target, amount });
/** A hole below the grass by night, with the tools of stone and no wood. */
const hole = snapshot({
  timeOfDay: 15_000,
  near: { stone: 40, dirt: 10, oak_log: 3 },
  exposure: { sky: false, openSides: 0, sheltered: true },
  items: { stone_pickaxe: 1, crafting_table: 1, furnace: 1, cobblestone: 20 },
});
const deep: WorldSnapshot = { ...hole, exposure: { sky: false, openSides: 0, sheltered: true, deep: true } };

function verbs(goal: Goal, world: WorldSnapshot, indoors: boolean): string {
  const experience = indoors ? { indoors: insideOf(world) } : {};
  const plan = planBySearch({ goal, world, baseline: 0, experience }, data);
  return plan.ok ? plan.steps.map(({ capability }) => capability).join(' ') : plan.failure.code;
}

describe('a plan that stays under the roof', () => {
  it('digs for what is short with the pickaxe at hand, where otherwise wood for more of them would be fetched', () => {
    expect(verbs(collect('iron_ingot', 3), hole, false)).toMatch(/^collect_item/);
    expect(verbs(collect('raw_iron', 3), hole, true)).toBe('branch_mine');
    expect(verbs(collect('iron_ingot', 3), hole, true)).toBe('branch_mine branch_mine smelt_item');
    expect(verbs(collect('coal', 4), hole, true)).toBe('branch_mine');
  });

  it('makes another pickaxe first where only the uses kept for the way home are left, or knows that there is no way', () => {
    const worn = (uses: number, items: Record<string, number>, world = deep) => ({
      ...world,
      inventory: Object.entries({ crafting_table: 1, ...items }).map(([name, count]) => ({ name, count })),
      slots: [{ slot: 36, name: 'stone_pickaxe', count: 1, durability: { left: uses, max: 131 } }],
    });
    const parts = { stone_pickaxe: 1, cobblestone: 20, stick: 4 };
    expect(verbs(collect('raw_iron', 3), worn(60, parts), true)).toBe('branch_mine');
    expect(verbs(collect('raw_iron', 3), worn(17, parts), true)).toMatch(/craft_item .*branch_mine$/);
    expect(verbs(collect('raw_iron', 3), worn(17, { stone_pickaxe: 1, cobblestone: 20 }), true)).toBe(
      'plan.no_way_known',
    );
    // Who is not down yet uses up most of it.
    expect(verbs(collect('raw_iron', 3), worn(17, parts, hole), true)).toBe('branch_mine');
  });

  it('with an iron pickaxe worn so far, one of stone for the way home is enough', () => {
    const world = (more: Record<string, number>) => ({
      ...deep,
      inventory: Object.entries({ crafting_table: 1, iron_pickaxe: 1, cobblestone: 20, ...more }).map(
        ([name, count]) => ({ name, count }),
      ),
      slots: [{ slot: 36, name: 'iron_pickaxe', count: 1, durability: { left: 20, max: 250 } }],
    });
    expect(verbs(collect('diamond', 1), world({ stick: 2 }), true)).toMatch(/craft_item .*branch_mine$/);
    expect(verbs(collect('diamond', 1), world({}), true)).toBe('plan.no_way_known');
  });

  it('takes stone from the rock about it, and not where the way there leads out', () => {
    expect(verbs(collect('cobblestone', 40), deep, true)).toBe('collect_item');
    expect(verbs(collect('cobblestone', 40), hole, true)).toBe('plan.no_way_known');
  });

  it('digs to an ore close by, and to no other: the way to one far off would lead over the grass', () => {
    const vein = (distance: number) => ({
      ...deep,
      nearbyBlocks: [
        ...deep.nearbyBlocks,
        { name: 'iron_ore', count: 3, nearest: { x: distance, y: 64, z: 0 }, distance },
      ],
    });
    const planOf = (world: WorldSnapshot) =>
      planBySearch(
        { goal: collect('raw_iron', 3), world, baseline: 0, experience: { indoors: insideOf(world) } },
        data,
      );
    expect(planOf(vein(6))).toMatchObject({ steps: [{ capability: 'collect_item', args: { radius: 12 } }] });
    expect(planOf(vein(21))).toMatchObject({ steps: [{ capability: 'branch_mine' }] });
  });

  it('knows no way to what grows, lives or lies outside', () => {
    for (const item of ['oak_log', 'beef', 'wheat_seeds', 'sand'])
      expect(verbs(collect(item, 1), deep, true), item).toBe('plan.no_way_known');
  });

  it('makes what can be made of what is at hand', () => {
    expect(verbs({ action: 'craft', target: 'stone_bricks', amount: 4 }, deep, true)).toContain('smelt_item');
    expect(verbs({ action: 'craft', target: 'cobblestone_slab', amount: 6 }, hole, true)).toBe('craft_item');
  });
});
