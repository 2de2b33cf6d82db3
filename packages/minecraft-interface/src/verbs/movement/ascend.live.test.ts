import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';

describe('ascend, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
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

  it('comes home through its own mine, by hand, where a wall of its own stands in the tunnel', async () => {
    const { control } = body.world;
    const [depth, long, z] = [6, 10, 60];
    const y = MEADOW - depth;
    const foot = { x: long, y, z };
    await control.fill({ x: -2, y: y - 1, z: z - 2 }, { x: long + depth, y: MEADOW - 1, z: z + 2 }, 'stone');
    await control.fill({ x: 0, y, z }, { x: long, y: y + 1, z }, 'air');
    for (let up = 0; up <= depth; up += 1)
      await control.fill({ x: long + up, y: y + up, z }, { x: long + up, y: y + up + 2, z }, 'air');
    await control.fill({ x: 5, y, z }, { x: 5, y: y + 1, z }, 'stone');
    await control.clearInventory('Mira');
    await body.stand({ x: 0.5, y, z: z + 0.5 });
    const entrance = { x: long + depth, y: MEADOW, z };
    const tunnel = { heading: 2, length: long, closed: true, branches: [] };
    const dimension = dimensionOf(body.bot);
    body.embodiment.mines.put({ dimension, entrance, foot, tunnels: [tunnel], dug: 2 * long, found: 0 });
    const acted = await body.act('ascend', {}, { deadlineMs: 120_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'the sky is open' });
    // Not by new stairs: the rock over the wall is as it was.
    expect(body.bot.blockAt(body.bot.entity.position.clone().set(5, y + 2, z))?.name).toBe('stone');
    expect(body.bot.entity.position.x).toBeGreaterThan(long);
  }, 150_000);

  it('comes up on a pillar where the walls around it cannot be dug', async () => {
    await chamber(60, 40, 5, 'bedrock');
    await body.world.control.fill({ x: 60, y: MEADOW - 3, z: 40 }, { x: 60, y: MEADOW - 1, z: 40 }, 'dirt');
    await body.world.control.fill({ x: 59, y: MEADOW, z: 39 }, { x: 61, y: MEADOW + 2, z: 41 }, 'air');
    await body.give('cobblestone', 12);
    const acted = await body.act('ascend', {}, { deadlineMs: 90_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'the sky is open' });
  }, 120_000);

  it('ascend.no_way: says so in a chamber whose walls cannot be dug', async () => {
    await chamber(40, 40, 12, 'bedrock');
    const acted = await body.act('ascend', {}, { deadlineMs: 60_000 });
    expect(acted.failure?.code).toBe('ascend.no_way');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
