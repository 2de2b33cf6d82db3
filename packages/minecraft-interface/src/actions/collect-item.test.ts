import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../test/live-body.ts';

describe('collect_item, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  const dugOf = (block: string) =>
    body.world.log().filter((entry) => entry.kind === 'dug' && entry.block === block).length;

  it('CAP-2: gets logs from trees, and the inventory shows them', async () => {
    const acted = await body.act('collect_item', { item: 'oak_log', count: 3, sources: ['oak_log'] });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 3, total: 3, unit: 'oak_log' } });
    expect(dugOf('oak_log')).toBe(3);
  });

  it('CAP-2: a runner that lies is judged unmet', async () => {
    const acted = await body.lie('collect_item', { item: 'oak_log', count: 1, sources: ['oak_log'] });
    expect(acted.judged).toMatchObject({ ok: false, reason: '0 of 1 oak_log' });
  });

  it('EXEC-4: takes what lies about before it digs anything', async () => {
    const at = { x: 4, y: MEADOW, z: 3 };
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.put(at, 'oak_log');
    const dug = await body.act('dig_block', { position: at });
    expect(dug.judged.ok).toBe(true);
    const had = body.snapshot().inventory.find(({ name }) => name === 'oak_log')?.count ?? 0;
    const lying = (await body.world.control.droppedItems()).filter(({ name }) => name === 'oak_log').length;
    const before = dugOf('oak_log');
    const acted = await body.act('collect_item', { item: 'oak_log', count: 1, sources: ['oak_log'] });
    expect(acted.judged.ok).toBe(true);
    if (lying > 0) expect(dugOf('oak_log'), `${had} had, ${lying} lying`).toBe(before);
  });

  it('gets ground that lies open, without digging what it stands on', async () => {
    await body.stand({ x: -4.5, y: MEADOW, z: 0.5 });
    const fromUnderItself: string[] = [];
    body.bot.on('diggingCompleted', ({ position }) => {
      const feet = body.bot.entity.position.floored();
      if (position.x === feet.x && position.z === feet.z && position.y < feet.y) fromUnderItself.push(`${position}`);
    });
    const acted = await body.act('collect_item', { item: 'dirt', count: 3, sources: ['dirt', 'grass_block'] });
    expect(acted.judged.ok).toBe(true);
    expect(fromUnderItself).toEqual([]);
  });

  it('digs its way in stairs to what lies in the ground, and finds out again', async () => {
    await body.give('wooden_pickaxe', 1);
    const acted = await body.act(
      'collect_item',
      { item: 'cobblestone', count: 3, sources: ['stone'] },
      { deadlineMs: 90_000 },
    );
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBe(20);
    const out = await body.act(
      'navigate',
      { position: { x: 0.5, y: MEADOW, z: 0.5 }, tolerance: 3 },
      { deadlineMs: 60_000 },
    );
    expect(out.judged.ok).toBe(true);
  }, 180_000);

  it('says so when nothing near gives the item', async () => {
    const acted = await body.act('collect_item', { item: 'diamond', count: 1, sources: ['emerald_ore'], radius: 16 });
    expect(acted.failure?.code).toBe('collect_item.not_found');
  });

  it('says so when no tool at hand gets the drop', async () => {
    await body.put({ x: 3, y: MEADOW, z: 3 }, 'iron_ore');
    const acted = await body.act('collect_item', { item: 'raw_iron', count: 1, sources: ['iron_ore'], radius: 8 });
    expect(acted.failure?.code).toBe('collect_item.wrong_tool');
    expect((await body.world.control.getBlock({ x: 3, y: MEADOW, z: 3 })).name).toBe('iron_ore');
  });

  it('says so when the inventory has no room, and how much it got', async () => {
    await body.world.control.clearInventory('Mira');
    for (let i = 0; i < 36; i++) await body.world.control.give('Mira', 'wooden_sword', 1);
    const acted = await body.act('collect_item', { item: 'oak_log', count: 1, sources: ['oak_log'] });
    expect(acted.failure).toMatchObject({ code: 'collect_item.inventory_full', detail: { done: 0, total: 1 } });
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
