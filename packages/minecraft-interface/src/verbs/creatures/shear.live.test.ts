import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cage, freshMeadow, shaft, spawn } from '../../../test/animals.ts';
import { type LiveBody, liveBody, waitFor } from '../../../test/live-body.ts';

describe('shear, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    // Sheep that were shorn shall not find the time to graze.
    body = await liveBody({ growthSpeed: 0.01 });
  });
  beforeEach(() => freshMeadow(body));
  afterAll(() => body.stop());

  it('CAP-2: shears two sheep and brings their wool; a runner that lies is judged unmet', async () => {
    await body.give('shears', 1);
    for (const [x, z] of [
      [5.5, 0.5],
      [0.5, 6.5],
    ] as const)
      await spawn(body, 'sheep', x, z);
    await waitFor(() => body.snapshot().nearbyEntities.filter(({ sheared }) => sheared === false).length === 2, 'wool');
    expect((await body.lie('shear', { count: 2 })).judged.ok).toBe(false);
    const acted = await body.act('shear', { count: 2 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '2 sheep shorn' });
    const inventory = await body.world.control.inventory('Mira');
    const wool = inventory.filter(({ name }) => name.endsWith('_wool')).reduce((sum, { count }) => sum + count, 0);
    expect(wool).toBeGreaterThanOrEqual(2);
  });

  it('shear.no_shears, shear.not_found: says what is missing, and how much was done', async () => {
    await spawn(body, 'sheep', 4.5, 0.5);
    expect((await body.act('shear', {})).failure).toMatchObject({
      code: 'shear.no_shears',
      detail: { missing: [{ name: 'shears', count: 1 }] },
    });
    await body.give('shears', 1);
    const acted = await body.act('shear', { count: 2 });
    expect(acted.failure).toMatchObject({ code: 'shear.not_found', detail: { done: 1, total: 2 } });
    expect(acted.judged).toMatchObject({ ok: false, progress: { done: 1, total: 2 } });
  });

  it('gets out of its own shaft to come at a sheep', async () => {
    const bottom = await shaft(body);
    await body.give('stone_pickaxe', 1);
    await body.give('shears', 1);
    await spawn(body, 'sheep', bottom.x + 6, bottom.z);
    await body.stand(bottom);
    const acted = await body.act('shear', {}, { deadlineMs: 120_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '1 sheep shorn' });
  }, 150_000);

  it('shear.unreachable: says so when no way leads to it', async () => {
    await body.give('shears', 1);
    await cage(body, 6, 6);
    await spawn(body, 'sheep', 6.5, 6.5);
    const acted = await body.act('shear', {});
    await cage(body, 6, 6, 'air');
    expect(acted.failure?.code).toBe('shear.unreachable');
  });

  it('shear.refused: says so when the server lets it keep its wool', async () => {
    await body.give('shears', 1);
    await spawn(body, 'sheep', 4.5, 0.5);
    await body.world.control.refuse('use', 99);
    const acted = await body.act('shear', {});
    await body.world.control.refuse('use', 0);
    expect(acted.failure?.code).toBe('shear.refused');
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await body.give('shears', 1);
    await spawn(body, 'sheep', 12.5, 0.5);
    const acted = await body.act('shear', {}, { cancelWhen: () => body.bot.pathfinder.isMoving() });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(body.bot.pathfinder.isMoving()).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
