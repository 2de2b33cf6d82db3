import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody } from '../../test/live-body.ts';

describe('equip_item, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: takes an item into the hand, and the equipment shows it', async () => {
    await body.give('stick', 1);
    await body.give('wooden_axe', 1);
    const acted = await body.act('equip_item', { item: 'wooden_axe' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'wooden_axe in hand' });
  });

  it('CAP-2: a runner that lies is judged unmet', async () => {
    expect((await body.lie('equip_item', { item: 'stick' })).judged).toMatchObject({
      ok: false,
      reason: 'wooden_axe in hand',
    });
  });

  it('is content when the item is in place already', async () => {
    const acted = await body.act('equip_item', { item: 'wooden_axe' });
    expect(acted.judged.ok).toBe(true);
    expect(acted.commands).toEqual([]);
  });

  it('says so when it does not have the item', async () => {
    expect((await body.act('equip_item', { item: 'diamond_axe' })).failure?.code).toBe('equip_item.no_item');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
