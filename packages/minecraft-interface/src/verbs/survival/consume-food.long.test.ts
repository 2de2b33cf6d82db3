import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hungry } from '../../../test/hunger.ts';
import { FULL_VIEW, type LiveBody, liveBody } from '../../../test/live-body.ts';

describe('consume_food, where it is tried to the end', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('consume_food.interrupted: says so when the second bite is interrupted too', async () => {
    await body.give('bread', 1);
    await hungry(body, 10);
    const interrupt = () => {
      if (body.bot.usingHeldItem) body.bot.deactivateItem();
    };
    body.bot.on('physicsTick', interrupt);
    const acted = await body.act('consume_food', { item: 'bread' });
    body.bot.removeListener('physicsTick', interrupt);
    expect(acted.failure?.code).toBe('consume_food.interrupted');
    expect(await body.world.control.inventory('Mira')).toContainEqual({ name: 'bread', count: 1 });
  });
});
