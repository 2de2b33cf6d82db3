import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { hungry } from '../../../test/hunger.ts';
import { type LiveBody, liveBody, waitFor } from '../../../test/live-body.ts';

describe('consume_food, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: eats what it is told, and the food level shows it', async () => {
    await body.give('bread', 2);
    await hungry(body, 8);
    const acted = await body.act('consume_food', { item: 'bread' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'food 8 → 13' });
  });

  it('chooses what is good for it', async () => {
    await body.give('rotten_flesh', 1);
    await hungry(body, 10);
    const acted = await body.act('consume_food', {});
    expect(acted.observables).toMatchObject({ ate: 'bread' });
    expect(acted.judged.ok).toBe(true);
  });

  it('prefers what fills and lasts, and wastes none', async () => {
    await emptyInventory(body);
    for (const item of ['apple', 'cooked_beef', 'cookie']) await body.give(item, 1);
    await hungry(body, 6);
    expect((await body.act('consume_food', {})).observables).toMatchObject({ ate: 'cooked_beef' });
    await hungry(body, 18);
    expect((await body.act('consume_food', {})).observables).toMatchObject({ ate: 'cookie' });
  });

  it('eats what harms only when it starves', async () => {
    await emptyInventory(body);
    await body.give('rotten_flesh', 2);
    await hungry(body, 10);
    expect((await body.act('consume_food', {})).failure?.code).toBe('consume_food.no_food');
    await hungry(body, 2);
    expect((await body.act('consume_food', {})).judged.ok).toBe(true);
  });

  it('drinks milk when told to, also with a full stomach', async () => {
    await body.give('milk_bucket', 1);
    await hungry(body, 20);
    const acted = await body.act('consume_food', { item: 'milk_bucket' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'milk_bucket was consumed' });
    expect(await body.world.control.inventory('Mira')).toContainEqual({ name: 'bucket', count: 1 });
  });

  it('takes an interrupted bite once more', async () => {
    await body.give('bread', 2);
    await hungry(body, 10);
    const once = body.act('consume_food', { item: 'bread' });
    await waitFor(() => body.bot.usingHeldItem, 'the bite');
    body.bot.deactivateItem();
    expect((await once).judged.ok).toBe(true);
  });

  it('CAP-3: cancelled, it lets go of the food', async () => {
    await hungry(body, 10);
    const acted = await body.act('consume_food', { item: 'bread' }, { cancelWhen: () => body.bot.usingHeldItem });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.usingHeldItem).toBe(false);
    await emptyInventory(body);
    await body.give('rotten_flesh', 1);
  });

  it('says so when there is nothing good to eat, or no hunger', async () => {
    await hungry(body, 10);
    expect((await body.act('consume_food', {})).failure?.code).toBe('consume_food.no_food');
    expect((await body.act('consume_food', { item: 'bread' })).failure?.code).toBe('consume_food.no_food');
    await hungry(body, 20);
    expect((await body.act('consume_food', { item: 'rotten_flesh' })).failure?.code).toBe('consume_food.not_hungry');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
