import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('use_item, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  const nameAt = async (at: { x: number; y: number; z: number }) => (await body.world.control.getBlock(at)).name;
  const field = { x: 3, y: MEADOW - 1, z: 2 };

  it('CAP-2: tills with a hoe, and the hoe is worn by it', async () => {
    await body.give('wooden_hoe', 1);
    await body.put(field, 'dirt');
    await body.put({ ...field, y: MEADOW }, 'air');
    const acted = await body.act('use_item', { item: 'wooden_hoe', position: field, face: 'up' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'wooden_hoe was used; dirt became farmland' });
    expect(await nameAt(field)).toBe('farmland');
  });

  it('takes up water with a bucket and pours it out elsewhere', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    const pool = { x: 4, y: MEADOW - 1, z: -3 };
    await body.put(pool, 'water');
    await body.give('bucket', 1);
    const scooped = await body.act('use_item', { item: 'bucket', position: pool });
    expect(scooped.failure).toBeUndefined();
    expect(scooped.judged.ok).toBe(true);
    expect(body.snapshot().inventory).toContainEqual({ name: 'water_bucket', count: 1 });
    const floor = { x: 6, y: MEADOW - 1, z: -3 };
    await body.put(floor, 'stone');
    const poured = await body.act('use_item', { item: 'water_bucket', position: floor, face: 'up' });
    expect(poured.judged.ok).toBe(true);
    expect(await nameAt({ ...floor, y: MEADOW })).toBe('water');
    await body.put({ ...floor, y: MEADOW }, 'air');
  });

  it('CAP-2: takes up the nearest water without being told where, and says so where there is nothing of the kind', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    const pool = { x: -3, y: MEADOW - 1, z: -3 };
    await body.put(pool, 'water');
    await body.give('bucket', 1);
    const had = body.snapshot().inventory.find(({ name }) => name === 'water_bucket')?.count ?? 0;
    const acted = await body.act('use_item', { item: 'bucket', on: 'water' });
    expect(acted.failure).toBeUndefined();
    expect(body.snapshot().inventory.find(({ name }) => name === 'water_bucket')?.count).toBe(had + 1);
    await body.give('glass_bottle', 1);
    const none = await body.act('use_item', { item: 'glass_bottle', on: 'bee_nest' });
    expect(none.failure?.code).toBe('use_item.not_found');
  });

  it('strews bone meal on a crop', async () => {
    const crop = { ...field, y: MEADOW };
    // A field without water dries when the tests before took long.
    await body.put(field, 'farmland', { moisture: 7 });
    await body.put(crop, 'wheat', { age: 0 });
    await body.give('bone_meal', 2);
    const acted = await body.act('use_item', { item: 'bone_meal', position: crop });
    expect(acted.judged.ok).toBe(true);
    expect(Number((await body.world.control.getBlock(crop)).properties.age)).toBeGreaterThan(0);
  });

  it('waits for an effect that shows late on a busy server, and does not use the item twice', async () => {
    const crop = { ...field, y: MEADOW };
    await body.put(field, 'farmland', { moisture: 7 });
    await body.put(crop, 'wheat', { age: 0 });
    await body.give('bone_meal', 2);
    const had = body.snapshot().inventory.find(({ name }) => name === 'bone_meal')?.count ?? 0;
    await body.world.control.freeze(3_000);
    // It answers first and stands still then.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const acted = await body.act('use_item', { item: 'bone_meal', position: crop });
    expect(acted.ms).toBeGreaterThan(2_000);
    expect(acted.failure).toBeUndefined();
    expect(acted.commands.filter((command) => command === 'use_block')).toHaveLength(1);
    expect(body.snapshot().inventory.find(({ name }) => name === 'bone_meal')?.count).toBe(had - 1);
  });

  it('shears a sheep that it walks to', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.give('shears', 1);
    const entityId = await body.world.control.spawnMob('sheep', { x: -6.5, y: MEADOW, z: -2.5 });
    await waitFor(() => body.bot.entities[entityId] !== undefined, 'the sheep');
    const acted = await body.act('use_item', { item: 'shears', entityId });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    await body.world.control.removeMob(entityId);
  });

  it('says so when it has no such item', async () => {
    const acted = await body.act('use_item', { item: 'flint_and_steel', position: field });
    expect(acted.failure?.code).toBe('use_item.no_item');
  });

  it('says so when there is no way to the block, or the creature is gone', async () => {
    const position = { x: 0, y: MEADOW + 14, z: 0 };
    await body.put(position, 'stone');
    const high = await body.act('use_item', { item: 'bone_meal', position });
    expect(high.failure?.code).toBe('use_item.unreachable');
    const gone = await body.act('use_item', { item: 'bone_meal', entityId: 999_999 });
    expect(gone.failure?.code).toBe('use_item.unreachable');
  });

  it('says so when the item does nothing there', async () => {
    const position = { x: 5, y: MEADOW, z: 4 };
    await body.put(position, 'stone');
    const acted = await body.act('use_item', { item: 'bone_meal', position });
    expect(acted.failure?.code).toBe('use_item.no_effect');
    expect(acted.judged.ok).toBe(false);
  });

  it('CAP-2: cancelled in the middle, it leaves no key pressed', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    const acted = await body.act(
      'use_item',
      { item: 'bone_meal', position: { x: 5, y: MEADOW, z: 4 } },
      {
        onRun: (run) => {
          body.bot.once('move', () => run.abort('cancelled'));
        },
      },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(body.bot.usingHeldItem).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
