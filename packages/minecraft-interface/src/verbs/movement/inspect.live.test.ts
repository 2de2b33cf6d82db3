import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

const stone = { x: 7, y: MEADOW, z: 4 };

describe('inspect, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    await body.stand({ x: 4.5, y: MEADOW, z: 4.5 });
    await body.put(stone, 'stone');
  });
  afterAll(() => body.stop());

  it('CAP-2: looks round and finds what is there', async () => {
    const acted = await body.act('inspect', { what: 'surroundings', radius: 8 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.commands).toContain('look');
    const found = acted.after?.inspection?.found;
    expect(found).toMatchObject({ biome: expect.any(String), exposure: { sky: true }, threat: 0 });
    expect(found?.blocks).toContainEqual(expect.objectContaining({ name: 'stone', nearest: stone, exposed: true }));
    expect(acted.observables).toEqual(found);
  });

  it('CAP-2: looks at a block: what it is, and how long it takes to dig with what is at hand', async () => {
    const bare = await body.act('inspect', { what: 'block', position: stone });
    expect(bare.judged).toMatchObject({ ok: true });
    expect(bare.after?.inspection?.found).toMatchObject({ name: 'stone', diggable: true, drops: false, digMs: 7_500 });
    expect(bare.after?.inspection?.found.harvestTools).toContain('wooden_pickaxe');
    // It faces the block: towards +x.
    expect(Math.cos((bare.after?.yaw ?? 0) + Math.PI / 2)).toBeGreaterThan(0.95);
    await body.give('wooden_pickaxe', 1);
    const armed = await body.act('inspect', { what: 'block', position: stone });
    expect(armed.after?.inspection?.found).toMatchObject({ drops: true, digMs: 1_150 });
  });

  it('CAP-2: looks at a creature', async () => {
    const id = await body.world.control.spawnMob('cow', { x: 6.5, y: MEADOW, z: 7.5 });
    await waitFor(() => body.bot.entities[id] !== undefined, 'the cow');
    const acted = await body.act('inspect', { what: 'entity', entityId: id });
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.after?.inspection).toMatchObject({ about: `entity ${id}`, found: { name: 'cow', kind: 'animal' } });
  });

  it('CAP-2: knows every way to make an item, by the version it plays', async () => {
    const { after, judged } = await body.act('inspect', { what: 'recipes', item: 'wooden_pickaxe' });
    expect(judged).toMatchObject({ ok: true });
    const recipes = after?.inspection?.found.recipes;
    expect(recipes).toContainEqual({
      makes: 1,
      needsTable: true,
      ingredients: [
        { name: 'oak_planks', count: 3 },
        { name: 'stick', count: 2 },
      ],
    });
    const sticks = await body.act('inspect', { what: 'recipes', item: 'stick' });
    expect(sticks.after?.inspection?.found.recipes).toContainEqual(
      expect.objectContaining({ makes: 4, needsTable: false, ingredients: [{ name: 'oak_planks', count: 2 }] }),
    );
    const ingot = await body.act('inspect', { what: 'recipes', item: 'iron_ingot' });
    expect(ingot.after?.inspection?.found.smeltedFrom).toContainEqual(
      expect.objectContaining({ input: 'iron_ore', in: expect.arrayContaining(['furnace']) }),
    );
  });

  it('CAP-2: what is not in sight is inspect.not_found', async () => {
    const block = await body.act('inspect', { what: 'block', position: { x: 20_000, y: 64, z: 0 } });
    expect(block.failure?.code).toBe('inspect.not_found');
    const entity = await body.act('inspect', { what: 'entity', entityId: 99_999 });
    expect(entity.failure?.code).toBe('inspect.not_found');
    expect(entity.judged.ok).toBe(false);
  });

  it('CAP-2: an item the version does not have is inspect.unknown_item', async () => {
    const acted = await body.act('inspect', { what: 'recipes', item: 'moon_cheese' });
    expect(acted.failure?.code).toBe('inspect.unknown_item');
    expect(acted.judged.ok).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
