import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, waitFor } from '../../test/live-body.ts';

describe('consume_food, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  async function hungry(food: number): Promise<void> {
    await body.world.control.setFood('Mira', food);
    await waitFor(() => body.bot.food === food, 'the hunger');
  }

  it('CAP-2: eats what it is told, and the food level shows it', async () => {
    await body.give('bread', 2);
    await hungry(8);
    const acted = await body.act('consume_food', { item: 'bread' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'food 8 → 13' });
  });

  it('CAP-2: a runner that lies is judged unmet', async () => {
    expect((await body.lie('consume_food', {})).judged.ok).toBe(false);
  });

  it('chooses what is good for it', async () => {
    await body.give('rotten_flesh', 1);
    await hungry(10);
    const acted = await body.act('consume_food', {});
    expect(acted.observables).toMatchObject({ ate: 'bread' });
    expect(acted.judged.ok).toBe(true);
  });

  it('says so when there is nothing good to eat, or no hunger', async () => {
    await hungry(10);
    expect((await body.act('consume_food', {})).failure?.code).toBe('consume_food.no_food');
    expect((await body.act('consume_food', { item: 'bread' })).failure?.code).toBe('consume_food.no_food');
    await hungry(20);
    expect((await body.act('consume_food', { item: 'rotten_flesh' })).failure?.code).toBe('consume_food.not_hungry');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
