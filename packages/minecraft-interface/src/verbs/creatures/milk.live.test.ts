import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cage, freshMeadow, spawn } from '../../../test/animals.ts';
import { type LiveBody, liveBody } from '../../../test/live-body.ts';
import { fourWalls } from '../../../test/wall-in.ts';

describe('milk, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(() => freshMeadow(body));
  afterAll(() => body.stop());

  it('CAP-2: milks a cow, and the inventory shows it; a runner that lies is judged unmet', async () => {
    await body.give('bucket', 2);
    await spawn(body, 'cow', 6.5, 0.5);
    expect((await body.lie('milk', {})).judged.ok).toBe(false);
    const acted = await body.act('milk', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '1 more milk_bucket' });
    expect(await body.world.control.inventory('Mira')).toEqual(
      expect.arrayContaining([
        { name: 'milk_bucket', count: 1 },
        { name: 'bucket', count: 1 },
      ]),
    );
  });

  it('milk.no_bucket, milk.not_found: says what is missing', async () => {
    await spawn(body, 'sheep', 4.5, 0.5);
    expect((await body.act('milk', {})).failure).toMatchObject({
      code: 'milk.no_bucket',
      detail: { missing: [{ name: 'bucket', count: 1 }] },
    });
    await body.give('bucket', 1);
    expect((await body.act('milk', {})).failure?.code).toBe('milk.not_found');
  });

  it('comes out of the walls it has shut itself in with', async () => {
    await body.give('bucket', 1);
    await body.give('stone_pickaxe', 1);
    await fourWalls(body, { x: 0, z: 0 });
    await spawn(body, 'cow', 8.5, 4.5);
    const acted = await body.act('milk', {}, { deadlineMs: 90_000 });
    await fourWalls(body, { x: 0, z: 0 }, 'air');
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '1 more milk_bucket' });
  });

  it('milk.unreachable: says so when no way leads to it', async () => {
    await body.give('bucket', 1);
    await cage(body, 6, 6);
    await spawn(body, 'cow', 6.5, 6.5);
    const acted = await body.act('milk', {});
    await cage(body, 6, 6, 'air');
    expect(acted.failure?.code).toBe('milk.unreachable');
  });

  it('milk.refused: says so when the bucket stays empty', async () => {
    await body.give('bucket', 1);
    await spawn(body, 'cow', 4.5, 0.5);
    await body.world.control.refuse('use', 99);
    const acted = await body.act('milk', {});
    await body.world.control.refuse('use', 0);
    expect(acted.failure?.code).toBe('milk.refused');
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await body.give('bucket', 1);
    await spawn(body, 'cow', 12.5, 0.5);
    const acted = await body.act('milk', {}, { cancelWhen: () => body.bot.pathfinder.isMoving() });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(body.bot.pathfinder.isMoving()).toBe(false);
  });
});
