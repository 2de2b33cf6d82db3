import { describe, expect, it } from 'vitest';
import { gameData } from '../../../../test/game-data.ts';
import { snapshot } from '../../../../test/snapshots.ts';
import { SymbolicWorld } from '../../../../test/symbolic-world.ts';
import { planBySearch } from '../plan-by-search.ts';

const VERSION = '1.21.4';
const data = gameData(VERSION);
const hopper = { action: 'craft', target: 'hopper', amount: 1 } as const;

/** The steps of a plan for a hopper: iron smelted of what is carried, a chest made of trees. */
function steps(near: Readonly<Record<string, number>>, items: Readonly<Record<string, number>>) {
  const world = snapshot({ near, items });
  const result = planBySearch({ goal: hopper, world, baseline: 0 }, data);
  if (!result.ok) throw new Error(result.failure.message);
  const model = new SymbolicWorld(VERSION, items, near.crafting_table !== undefined);
  model.furnaceNear = near.furnace !== undefined;
  for (const step of result.steps) expect(model.run(step)).toBeUndefined();
  expect(model.count('hopper')).toBe(1);
  return result.steps;
}

const iron = { raw_iron: 5, coal: 2 };
const near = { oak_log: 10, furnace: 3, crafting_table: 4 };

describe('what is done while a furnace burns', () => {
  it('the furnace is loaded first and emptied last, and in between the rest is done', () => {
    const plan = steps({ ...near, oak_log: 20 }, iron);
    const names = plan.map(({ capability }) => capability);
    const [load, fetch] = plan.filter(({ capability }) => capability === 'smelt_item');
    expect(load?.args).toMatchObject({ item: 'iron_ingot', count: 5, leave: true });
    expect(fetch?.args).toMatchObject({ item: 'iron_ingot', count: 5, input: 'raw_iron' });
    expect(fetch?.args).not.toHaveProperty('leave');
    expect(names.indexOf('smelt_item')).toBeLessThan(names.indexOf('collect_item'));
    expect(names.lastIndexOf('smelt_item')).toBe(names.length - 2);
  });

  it('its own furnace is taken down when it is empty', () => {
    const { furnace: _, ...without } = near;
    const plan = steps({ ...without, oak_log: 20 }, { ...iron, furnace: 1, stone_pickaxe: 1 });
    expect(plan.filter(({ capability }) => capability === 'smelt_item').map(({ args }) => args)).toMatchObject([
      { leave: true },
      { takeDown: true },
    ]);
  });

  it('where nothing is left to do, or only far away, it is waited for', () => {
    for (const [world, items] of [
      [near, { ...iron, chest: 1 }],
      [{ furnace: 3, crafting_table: 4 }, iron],
    ] as const) {
      const smelting = steps(world, items).filter(({ capability }) => capability === 'smelt_item');
      expect(smelting).toHaveLength(1);
    }
  });
});
