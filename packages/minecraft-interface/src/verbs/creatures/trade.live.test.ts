import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cage, freshMeadow, spawn } from '../../../test/animals.ts';
import { type LiveBody, liveBody, waitFor } from '../../../test/live-body.ts';

describe('trade, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(() => freshMeadow(body));
  afterAll(() => body.stop());
  const nothingOpen = async () => {
    expect(body.bot.currentWindow).toBeNull();
    await waitFor(async () => (await body.world.control.openWindows()).length === 0, 'all windows to be closed');
  };

  it('CAP-2: sells wheat for emeralds and buys bread for one; a runner that lies is judged unmet', async () => {
    await body.give('wheat', 45);
    await spawn(body, 'villager', 5.5, 0.5);
    expect((await body.lie('trade', { item: 'emerald' })).judged.ok).toBe(false);
    const sold = await body.act('trade', { item: 'emerald', count: 2 });
    expect(sold.failure).toBeUndefined();
    expect(sold.judged).toMatchObject({ ok: true, reason: '2 more emerald' });
    const bought = await body.act('trade', { item: 'bread', count: 4 });
    expect(bought.failure).toBeUndefined();
    expect(bought.judged.ok).toBe(true);
    expect(await body.world.control.inventory('Mira')).toEqual(
      expect.arrayContaining([
        { name: 'wheat', count: 5 },
        { name: 'emerald', count: 1 },
        { name: 'bread', count: 6 },
      ]),
    );
    await nothingOpen();
  });

  it('trade.not_found, trade.not_offered, trade.cannot_pay: says what is missing', async () => {
    expect((await body.act('trade', { item: 'emerald' })).failure?.code).toBe('trade.not_found');
    await spawn(body, 'villager', 3.5, 0.5);
    expect((await body.act('trade', { item: 'diamond' })).failure?.code).toBe('trade.not_offered');
    await body.give('emerald', 1);
    expect((await body.act('trade', { item: 'bread', count: 7 })).failure).toMatchObject({
      code: 'trade.cannot_pay',
      detail: { missing: [{ name: 'emerald', count: 1 }], done: 0, total: 7 },
    });
    await nothingOpen();
  });

  it('trade.refused: says so when no shop opens', async () => {
    await body.give('emerald', 1);
    await spawn(body, 'villager', 3.5, 0.5);
    await body.world.control.refuse('use', 99);
    const acted = await body.act('trade', { item: 'bread' });
    await body.world.control.refuse('use', 0);
    expect(acted.failure?.code).toBe('trade.refused');
    await nothingOpen();
  });

  it('trade.unreachable: says so when no way leads to the villager', async () => {
    await body.give('emerald', 1);
    await cage(body, 6, 6);
    const id = await spawn(body, 'villager', 6.5, 6.5);
    const acted = await body.act('trade', { item: 'bread', villagerId: id });
    await cage(body, 6, 6, 'air');
    expect(acted.failure?.code).toBe('trade.unreachable');
  });

  it('cancelled in the middle no window stays open', async () => {
    await body.give('wheat', 64);
    await spawn(body, 'villager', 3.5, 0.5);
    const acted = await body.act(
      'trade',
      { item: 'emerald', count: 3 },
      {
        onRun: (run) => {
          body.bot.once('windowOpen', () => run.abort('cancelled'));
        },
      },
    );
    expect(acted.failure?.code).toBe('cancelled');
    await nothingOpen();
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
