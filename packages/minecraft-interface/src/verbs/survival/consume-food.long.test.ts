import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hungry } from '../../../test/hunger.ts';
import { type LiveBody, liveBody } from '../../../test/live-body.ts';

describe('consume_food, where it is tried to the end', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('consume_food.interrupted: says so when the second bite is interrupted too', async () => {
    await body.give('bread', 1);
    await hungry(body, 10);
    const timer = setInterval(() => body.bot.usingHeldItem && body.bot.deactivateItem(), 200);
    const acted = await body.act('consume_food', { item: 'bread' });
    clearInterval(timer);
    expect(acted.failure?.code).toBe('consume_food.interrupted');
    expect(await body.world.control.inventory('Mira')).toContainEqual({ name: 'bread', count: 1 });
  });
});
