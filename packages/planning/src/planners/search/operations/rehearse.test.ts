import { describe, expect, it } from 'vitest';
import { gameData } from '../../../../test/game-data.ts';
import type { Recipe } from '../../../game/facts/recipe.ts';
import { planWorld } from '../ways/plan-world.ts';
import type { Operation } from './operation.ts';
import { rehearse } from './rehearse.ts';

const data = gameData();
const bare = planWorld({ inventory: [], nearbyBlocks: [] });

function recipe(item: string, ingredient: string): Recipe {
  const found = data.recipes(item).find((each) => each.ingredients.some((part) => part.item === ingredient));
  if (found === undefined) throw new Error(`no ${item} of ${ingredient}`);
  return found;
}

const logs = (count: number): Operation => ({
  kind: 'collect',
  item: 'oak_log',
  count,
  sources: ['oak_log'],
  tool: undefined,
  with: undefined,
  digs: count,
  far: false,
  cost: 1,
});
const stone = (count: number, far = false): Operation => ({
  kind: 'collect',
  item: 'cobblestone',
  count,
  sources: ['stone'],
  tool: 'wooden_pickaxe',
  with: undefined,
  digs: count,
  far,
  cost: 1,
});
const craft = (item: string, of: string, batches = 1): Operation => ({
  kind: 'craft',
  recipe: recipe(item, of),
  batches,
  cost: 1,
});

describe('rehearsal of a plan', () => {
  it('lets a sound chain pass and returns what it leaves', () => {
    const result = rehearse([logs(1), craft('oak_planks', 'oak_log')], [{ item: 'oak_planks', count: 4 }], data, bare);
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.held.get('oak_log')).toBe(0);
  });

  it('refuses a craft whose ingredients are not there', () => {
    expect(rehearse([craft('oak_planks', 'oak_log')], [], data, bare)).toMatchObject({ ok: false, at: 0 });
  });

  it('refuses a large recipe without a table; one that is carried goes along', () => {
    const planks = [logs(4), craft('oak_planks', 'oak_log', 4)];
    const chest = craft('chest', 'oak_planks');
    expect(rehearse([...planks, chest], [], data, bare)).toMatchObject({ ok: false, at: 2 });
    const away: Operation = { kind: 'explore', seek: ['stone'], cost: 60 };
    const made = [...planks, craft('crafting_table', 'oak_planks')];
    expect(rehearse([...made, away, chest], [], data, bare)).toMatchObject({ ok: true });
  });

  it('refuses digging without the tool, and beyond its wear', () => {
    const armed = planWorld({ inventory: [{ name: 'wooden_pickaxe', count: 1 }], nearbyBlocks: [] });
    expect(rehearse([stone(1)], [], data, bare)).toMatchObject({ ok: false, at: 0 });
    expect(rehearse([stone(59)], [], data, armed)).toMatchObject({ ok: true });
    expect(rehearse([stone(30), stone(30)], [], data, armed)).toMatchObject({ ok: false, at: 1 });
  });

  it('refuses a plan that ends without what was wanted', () => {
    expect(rehearse([logs(1)], [{ item: 'oak_log', count: 2 }], data, bare)).toMatchObject({ ok: false, at: 1 });
  });
});
