import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('ascend, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    await body.give('iron_pickaxe', 2);
  });
  afterAll(() => body.stop());

  /** A chamber of two blocks in the rock, so many below the meadow. */
  async function chamber(x: number, z: number, depth: number, wall = 'stone'): Promise<void> {
    const y = MEADOW - depth;
    const { control } = body.world;
    await control.fill({ x: x - 1, y: y - 1, z: z - 1 }, { x: x + 1, y: y + 2, z: z + 1 }, wall);
    await control.fill({ x, y, z }, { x, y: y + 1, z }, 'air');
    await body.stand({ x: x + 0.5, y, z: z + 0.5 });
  }

  it('CAP-2: digs stairs up to a level, and the place shows it', async () => {
    await chamber(10, 10, 8);
    const toY = MEADOW - 5;
    expect((await body.lie('ascend', { toY })).judged.ok).toBe(false);
    const acted = await body.act('ascend', { toY }, { deadlineMs: 120_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  }, 150_000);

  it('comes out under the sky, by the stairs it came down by', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 20.5 });
    expect((await body.act('descend', { toY: MEADOW - 4 }, { deadlineMs: 60_000 })).judged.ok).toBe(true);
    const acted = await body.act('ascend', {}, { deadlineMs: 60_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'the sky is open' });
    expect(body.bot.health).toBe(20);
  }, 150_000);

  it('ascend.no_way: says so in a chamber whose walls cannot be dug', async () => {
    await chamber(40, 40, 12, 'bedrock');
    const acted = await body.act('ascend', {}, { deadlineMs: 60_000 });
    expect(acted.failure?.code).toBe('ascend.no_way');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
