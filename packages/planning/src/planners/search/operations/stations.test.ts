import { describe, expect, it } from 'vitest';
import { gameData } from '../../../../test/game-data.ts';
import { snapshot } from '../../../../test/snapshots.ts';
import { planBySearch } from '../plan-by-search.ts';

const data = gameData('1.21.4');

function steps(
  target: string,
  near: Readonly<Record<string, number>>,
  items: Readonly<Record<string, number>> = {},
  continues = false,
) {
  const world = snapshot({ near, items });
  const goal = { action: 'craft', target, amount: 1 } as const;
  const result = planBySearch({ goal, world, baseline: 0, continues }, data);
  if (!result.ok) throw new Error(result.failure.message);
  return result.steps;
}

const of = (plan: ReturnType<typeof steps>, capability: string, item?: string) =>
  plan
    .filter((step) => step.capability === capability)
    .map(({ args }) => args)
    .filter((args) => item === undefined || ('item' in args && args.item === item));

describe('tables and furnaces of a plan', () => {
  it('after a mine it makes as many furnaces as the rock and the fuel are for, and leaves the further ones', () => {
    const plan = steps('iron_pickaxe', { oak_log: 10, stone: 8 });
    expect(of(plan, 'craft_item', 'furnace')).toMatchObject([{ count: 1, most: 3 }]);
    expect(of(plan, 'smelt_item')).toMatchObject([{ count: 3, leaveFurther: true }]);
  });

  it('without a mine before it, rock is dug for one furnace only', () => {
    const plan = steps('iron_pickaxe', { oak_log: 10, stone: 8 }, { raw_iron: 3 });
    expect(of(plan, 'craft_item', 'furnace')[0]).not.toHaveProperty('most');
    expect(of(plan, 'smelt_item')[0]).not.toHaveProperty('leaveFurther');
  });

  it('rock that is wanted later does not go into more furnaces', () => {
    const plan = steps('piston', { oak_log: 10, stone: 8 });
    expect(of(plan, 'smelt_item')[0]).not.toHaveProperty('leaveFurther');
  });

  it('one table does for the furnace and for what is made of the iron; it is taken back in the end', () => {
    const plan = steps('iron_pickaxe', { oak_log: 10, stone: 8 });
    expect(of(plan, 'craft_item', 'furnace')).toMatchObject([{ leaveTable: true }]);
    expect(of(plan, 'craft_item', 'iron_pickaxe')).toMatchObject([{ takeTable: true }]);
    // Between the first pickaxe and the second lies the way to the rock.
    expect(of(plan, 'craft_item', 'wooden_pickaxe')[0]).not.toHaveProperty('leaveTable');
  });

  it('a table that stands there already stays', () => {
    const plan = steps('iron_pickaxe', { crafting_table: 3 }, { raw_iron: 3, cobblestone: 8, oak_planks: 20 });
    for (const args of of(plan, 'craft_item')) {
      expect(args).not.toHaveProperty('leaveTable');
      expect(args).not.toHaveProperty('takeTable');
    }
  });

  it('its own table stays where another one is four planks away: among trees, or with wood carried', () => {
    const among = steps('wooden_pickaxe', { oak_log: 10 });
    expect(of(among, 'craft_item', 'wooden_pickaxe')).toMatchObject([{ leaveTable: true }]);
    const carried = steps('wooden_pickaxe', { stone: 8 }, { oak_log: 4 });
    expect(of(carried, 'craft_item', 'wooden_pickaxe')).toMatchObject([{ leaveTable: true }]);
  });

  it('its own table is taken back where no wood is left for another one', () => {
    const plan = steps('wooden_pickaxe', { stone: 8 }, { oak_log: 3 });
    expect(of(plan, 'craft_item', 'wooden_pickaxe')[0]).not.toHaveProperty('leaveTable');
    const iron = steps('iron_pickaxe', { oak_log: 10, stone: 8 });
    expect(of(iron, 'craft_item', 'iron_pickaxe')[0]).not.toHaveProperty('leaveTable');
  });

  it('its own table goes along where goals of its own follow', () => {
    const plan = steps('wooden_pickaxe', { oak_log: 10 }, { oak_log: 2 }, true);
    expect(of(plan, 'craft_item', 'wooden_pickaxe')[0]).not.toHaveProperty('leaveTable');
  });

  it('a table that was carried before goes along again', () => {
    const plan = steps('wooden_pickaxe', { oak_log: 10 }, { crafting_table: 1 });
    expect(of(plan, 'craft_item', 'wooden_pickaxe')[0]).not.toHaveProperty('leaveTable');
  });
});
