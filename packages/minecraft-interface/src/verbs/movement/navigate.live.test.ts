import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('navigate, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  it('CAP-2: walks to a position, and the world shows it', async () => {
    const acted = await body.act('navigate', { position: { x: 12.5, y: MEADOW, z: 3.5 } });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
  });

  it('CAP-2: reaches a block exactly when no tolerance is given away', async () => {
    const acted = await body.act('navigate', { position: { x: 5.5, y: MEADOW, z: -2.5 }, tolerance: 0 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
  });

  it('says that no path leads into solid rock, and places nothing on the way', async () => {
    for (const dy of [0, 1]) {
      await body.world.control.setBlock({ x: 20, y: MEADOW + dy, z: 0 }, 'obsidian');
    }
    const acted = await body.act('navigate', { position: { x: 20.5, y: MEADOW, z: 0.5 }, tolerance: 0 });
    expect(acted.failure?.code).toBe('navigate.no_path');
    expect(acted.commands).not.toContain('use_block');
  });

  it('walks around lava rather than through it', async () => {
    await body.stand({ x: -4.5, y: MEADOW, z: 0.5 });
    for (let z = -2; z <= 2; z++) await body.put({ x: -8, y: MEADOW - 1, z }, 'lava');
    const acted = await body.act('navigate', { position: { x: -11.5, y: MEADOW, z: 0.5 } });
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBe(20);
  });

  it('digs through leaves, never through logs, when there is no other way', async () => {
    const at = { x: -4, y: MEADOW, z: -6 };
    // A cell of logs with a door of leaves.
    const { control } = body.world;
    const head = { ...at, y: at.y + 1 };
    await control.fill({ x: at.x - 1, y: at.y, z: at.z - 1 }, { x: at.x + 1, y: at.y + 2, z: at.z + 1 }, 'oak_log');
    await control.fill(at, head, 'air');
    await control.fill({ ...at, x: at.x + 1 }, { ...head, x: at.x + 1 }, 'oak_leaves');
    await body.stand({ x: at.x + 0.5, y: at.y, z: at.z + 0.5 });
    const acted = await body.act('navigate', { position: { x: 2.5, y: MEADOW, z: -5.5 } });
    expect(acted.judged.ok).toBe(true);
    expect((await body.world.control.getBlock({ x: at.x - 1, y: at.y, z: at.z })).name).toBe('oak_log');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
