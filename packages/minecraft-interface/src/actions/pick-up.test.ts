import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../test/live-body.ts';

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

  it('CAP-2: a runner that lies is judged unmet', async () => {
    expect((await body.lie('pick_up', { item: 'dirt' })).judged.ok).toBe(false);
  });

  it('says so when no such item lies near', async () => {
    expect((await body.act('pick_up', { item: 'diamond' })).failure?.code).toBe('pick_up.not_found');
  });

  it('says how much of it there was', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await scatter({ x: -3, y: MEADOW, z: 0 });
    const acted = await body.act('pick_up', { item: 'dirt', count: 5 });
    expect(acted.failure).toMatchObject({ code: 'pick_up.not_found', detail: { done: 1, total: 5 } });
    expect(acted.judged).toMatchObject({ ok: false, progress: { done: 1, total: 5 } });
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
