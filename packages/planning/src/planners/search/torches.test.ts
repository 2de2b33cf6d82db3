import { expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { planBySearch } from './plan-by-search.ts';
import { estimate } from './ways/estimate.ts';
import { planWorld } from './ways/plan-world.ts';

it('one piece of coal costs the mine it takes, however many would come of it; a block of nine makes none cheaper', () => {
  const items = { stone_pickaxe: 1, cobblestone: 20, oak_planks: 40, stick: 4, oak_log: 10, crafting_table: 1 };
  const world = snapshot({ near: { oak_log: 6, stone: 9 }, items });
  const data = gameData();
  const of = estimate(['torch', 'coal', 'charcoal'], data, planWorld(world));
  const mined = planBySearch({ goal: { action: 'mine', target: 'coal', amount: 1 }, baseline: 0, world }, data);
  if (!mined.ok) throw new Error(mined.failure.message);
  const cost = mined.steps.reduce((sum, step) => sum + step.cost, 0);
  expect(of('coal')).toBeGreaterThan(0.8 * cost);
  const torch = planBySearch({ goal: { action: 'craft', target: 'torch', amount: 1 }, baseline: 0, world }, data);
  expect(torch.ok ? torch.steps.map(({ capability }) => capability) : []).toEqual([
    'craft_item',
    'smelt_item',
    'craft_item',
  ]);
});
