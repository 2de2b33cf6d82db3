import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../test/live-body.ts';

describe('craft_item, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: crafts by hand, and the inventory shows it', async () => {
    await body.give('oak_log', 4);
    const acted = await body.act('craft_item', { item: 'oak_planks', count: 12 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '12 more oak_planks' });
    expect(await body.world.control.inventory('Mira')).toContainEqual({ name: 'oak_planks', count: 12 });
  });

  it('CAP-2: a runner that lies is judged unmet', async () => {
    expect((await body.lie('craft_item', { item: 'stick', count: 4 })).judged).toMatchObject({
      ok: false,
      reason: '0 of 4 stick',
    });
  });

  it('says what is missing', async () => {
    const acted = await body.act('craft_item', { item: 'furnace' });
    expect(acted.failure?.code).toBe('craft_item.missing_ingredient');
    expect(acted.failure?.detail).toMatchObject({ missing: [{ count: 8 }] });
  });

  it('needs a table for what does not fit into the hands', async () => {
    await body.act('craft_item', { item: 'stick', count: 4 });
    const acted = await body.act('craft_item', { item: 'wooden_pickaxe' });
    expect(acted.failure).toMatchObject({
      code: 'craft_item.no_table',
      detail: { missing: [{ name: 'crafting_table', count: 1 }] },
    });
  });

  it('walks to a table it knows of and crafts there; no window stays open', async () => {
    await body.put({ x: 10, y: MEADOW, z: 2 }, 'crafting_table');
    const acted = await body.act('craft_item', { item: 'wooden_pickaxe' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.currentWindow).toBeNull();
  });

  it('makes it of what it is told to', async () => {
    await body.give('birch_log', 1);
    const planks = await body.act('craft_item', { item: 'birch_planks', count: 4 });
    expect(planks.judged.ok).toBe(true);
    const acted = await body.act('craft_item', { item: 'stick', count: 4, ingredients: ['birch_planks'] });
    expect(acted.judged.ok).toBe(true);
    expect(await body.world.control.inventory('Mira')).toContainEqual({ name: 'birch_planks', count: 2 });
    const refused = await body.act('craft_item', { item: 'stick', count: 4, ingredients: ['dark_oak_planks'] });
    expect(refused.failure).toMatchObject({ detail: { missing: [{ name: 'dark_oak_planks', count: 2 }] } });
  });

  it('knows that there is no recipe', async () => {
    expect((await body.act('craft_item', { item: 'dirt' })).failure?.code).toBe('craft_item.no_recipe');
    expect((await body.act('craft_item', { item: 'no_such_thing' })).failure?.code).toBe('craft_item.no_recipe');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
