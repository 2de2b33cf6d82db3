import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('pick_up, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  /** Lets blocks be dug from a distance, so that their drops lie on the meadow. */
  async function scatter(...places: { x: number; y: number; z: number }[]): Promise<void> {
    for (const position of places) {
      await body.put(position, 'dirt');
      const { bot } = body;
      await bot.lookAt(bot.entity.position.clone().set(position.x + 0.5, position.y + 0.5, position.z + 0.5), true);
      expect((await body.act('dig_block', { position })).judged.ok).toBe(true);
    }
    await waitFor(async () => (await body.world.control.droppedItems()).length >= places.length, 'the drops');
  }

  it('CAP-2: picks up what lies near, and the inventory shows it', async () => {
    await scatter({ x: 4, y: MEADOW, z: 0 }, { x: 0, y: MEADOW, z: 4 });
    const acted = await body.act('pick_up', { item: 'dirt', count: 2 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '2 more dirt' });
  });

  it('a server that stands still for a while has not refused the drop', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await scatter({ x: 4, y: MEADOW, z: 0 });
    await body.world.control.freeze(5_000);
    const acted = await body.act('pick_up', { item: 'dirt', count: 1 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '1 more dirt' });
  });

  it('says so when no such item lies near', async () => {
    expect((await body.act('pick_up', { item: 'diamond' })).failure?.code).toBe('pick_up.not_found');
  });

  it('says how much of it there was', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.world.control.clearDrops();
    await scatter({ x: -3, y: MEADOW, z: 0 });
    const acted = await body.act('pick_up', { item: 'dirt', count: 5 });
    expect(acted.failure).toMatchObject({ code: 'pick_up.not_found', detail: { done: 1, total: 5 } });
    expect(acted.judged).toMatchObject({ ok: false, progress: { done: 1, total: 5 } });
  });

  /** Takes the ground from under a torch, so that it lies there as an item. */
  async function dropTorch(at: { x: number; y: number; z: number }): Promise<void> {
    await body.put({ ...at, y: at.y - 1 }, 'stone');
    await body.put(at, 'torch');
    await body.put({ ...at, y: at.y - 1 }, 'air');
    await waitFor(
      async () => (await body.world.control.droppedItems()).some(({ name }) => name === 'torch'),
      'the torch to lie there',
    );
  }

  it('says so when there is no way to it', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const at = { x: 8, y: MEADOW, z: -4 };
    const around = [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 0, 1],
      [0, 0, -1],
      [0, 1, 0],
    ] as const;
    for (const [x, y, z] of around) await body.put({ x: at.x + x, y: at.y + y, z: at.z + z }, 'glass');
    await dropTorch(at);
    const acted = await body.act('pick_up', { item: 'torch' });
    expect(acted.failure).toMatchObject({ code: 'pick_up.unreachable', detail: { done: 0, total: 1 } });
    for (const [x, y, z] of around) await body.put({ x: at.x + x, y: at.y + y, z: at.z + z }, 'air');
  });

  it('CAP-2: cancelled in the middle, it leaves no key pressed', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await dropTorch({ x: 8, y: MEADOW, z: 4 });
    const acted = await body.act(
      'pick_up',
      { item: 'torch' },
      {
        onRun: (run) => {
          body.bot.once('move', () => run.abort('cancelled'));
        },
      },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
  });

  it('says so when the inventory has no room', async () => {
    await body.world.control.clearInventory('Mira');
    for (let i = 0; i < 36; i++) await body.world.control.give('Mira', 'wooden_sword', 1);
    await waitFor(() => body.bot.inventory.emptySlotCount() === 0, 'a full inventory');
    await dropTorch({ x: 6, y: MEADOW, z: -6 });
    const acted = await body.act('pick_up', { item: 'torch' });
    expect(acted.failure?.code).toBe('pick_up.inventory_full');
    expect(acted.judged.ok).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
