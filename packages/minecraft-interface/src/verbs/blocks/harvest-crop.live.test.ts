import { crops } from '@conscious-bot/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('harvest_crop, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    // What is young is to stay so.
    body = await liveBody({ growthSpeed: 0.01 });
  });
  beforeEach(async () => {
    await emptyInventory(body);
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
  });
  afterAll(() => body.stop());

  /** A row of plants with these ages. */
  async function row(z: number, block: string, ages: readonly number[]): Promise<void> {
    for (const [i, age] of ages.entries()) {
      await body.put({ x: 2 + i, y: MEADOW - 1, z }, 'farmland');
      await body.put({ x: 2 + i, y: MEADOW, z }, block, { age });
    }
  }
  const at = async (x: number, z: number) => {
    const { name, properties } = await body.world.control.getBlock({ x, y: MEADOW, z });
    return { name, age: Number(properties.age) };
  };

  it('knows the ages of the connected version', () => {
    for (const { block, ripeAge } of crops) {
      const age = body.bot.registry.blocksByName[block]?.states?.find(({ name }) => name === 'age');
      expect(age?.num_values, block).toBe(ripeAge + 1);
    }
  });

  it('CAP-2: cuts ripe wheat alone, gathers it and sows again', async () => {
    await row(3, 'wheat', [7, 3, 7, 7]);
    await body.give('wheat_seeds', 3);
    const acted = await body.act('harvest_crop', { crop: 'wheat', count: 3 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '3 harvested, 3 planted anew' });
    expect(await body.world.control.inventory('Mira')).toContainEqual({ name: 'wheat', count: 3 });
    expect((await at(3, 3)).age).toBe(3);
    for (const x of [2, 4, 5]) expect(await at(x, 3)).toEqual({ name: 'wheat', age: 0 });
  });

  it('leaves the field bare where it is told to', async () => {
    await row(5, 'carrots', [7]);
    const acted = await body.act('harvest_crop', { crop: 'carrots', replant: false });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect((await at(2, 5)).name).toBe('air');
  });

  it('says so when none grows near, and when none is ripe, and how many it got', async () => {
    expect((await body.act('harvest_crop', { crop: 'potatoes' })).failure?.code).toBe('harvest_crop.not_found');
    expect((await body.act('harvest_crop', { crop: 'stone' })).failure?.code).toBe('harvest_crop.not_found');
    await row(7, 'potatoes', [2, 7]);
    const acted = await body.act('harvest_crop', { crop: 'potatoes', count: 2 });
    expect(acted.failure).toMatchObject({ code: 'harvest_crop.not_ripe', detail: { done: 1, total: 2 } });
    const none = await body.act('harvest_crop', { crop: 'potatoes' });
    expect(none.failure).toMatchObject({ code: 'harvest_crop.not_ripe', detail: { done: 0, total: 1 } });
  });

  it('says so when the plant cannot be reached', async () => {
    const high = { x: 4, y: MEADOW + 9, z: 9 };
    await body.put({ ...high, y: high.y - 1 }, 'farmland');
    await body.put(high, 'beetroots', { age: 3 });
    const acted = await body.act('harvest_crop', { crop: 'beetroots' });
    expect(acted.failure?.code).toBe('harvest_crop.unreachable');
    await body.put(high, 'air');
  });

  it('says so when there is no room for it, and leaves the plant', async () => {
    await row(9, 'beetroots', [3]);
    for (let i = 0; i < 36; i++) await body.world.control.give('Mira', 'wooden_sword', 1);
    await waitFor(() => body.snapshot().inventorySlots?.used === 36, 'a full inventory');
    const acted = await body.act('harvest_crop', { crop: 'beetroots' });
    expect(acted.failure?.code).toBe('harvest_crop.inventory_full');
    expect((await at(2, 9)).age).toBe(3);
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await row(-6, 'wheat', [7, 7, 7, 7, 7, 7]);
    const dug = () => body.world.log().filter(({ kind, block }) => kind === 'dug' && block === 'wheat').length;
    const before = dug();
    const acted = await body.act('harvest_crop', { crop: 'wheat', count: 6 }, { cancelWhen: () => dug() > before });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
