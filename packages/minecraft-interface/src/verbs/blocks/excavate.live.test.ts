import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('excavate, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
    await body.give('iron_shovel', 1);
    await body.give('iron_pickaxe', 1);
  });
  afterAll(() => body.stop());

  const name = async (x: number, y: number, z: number) => (await body.world.control.getBlock({ x, y, z }))?.name;

  it('CAP-2: digs a hole beside itself, and no runner is believed without one', async () => {
    await body.stand({ x: 20.5, y: MEADOW, z: 0.5 });
    const hole = { shape: 'hole', towards: 'north', width: 2, length: 2, depth: 2 };
    expect((await body.lie('excavate', hole)).judged.ok).toBe(false);
    const acted = await body.act('excavate', hole);
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    for (const x of [20, 21])
      for (const y of [MEADOW - 1, MEADOW - 2]) await expect.poll(() => name(x, y, -1)).toBe('air');
  });

  it('CAP-2: digs a tunnel into a wall of rock and stands in it', async () => {
    for (let z = 4; z < 9; z++)
      for (let y = MEADOW; y < MEADOW + 4; y++) for (const x of [-21, -20, -19]) await body.put({ x, y, z }, 'stone');
    await body.stand({ x: -19.5, y: MEADOW, z: 3.5 });
    const acted = await body.act('excavate', { shape: 'tunnel', towards: 'south', length: 4 });
    expect(acted.judged).toMatchObject({ ok: true });
    expect(body.bot.entity.position.z).toBeGreaterThan(7);
    expect(await name(-20, MEADOW + 1, 7)).toBe('air');
  });

  it('excavate.blocked: leaves lava where it is, and says where', async () => {
    await body.stand({ x: 40.5, y: MEADOW, z: 0.5 });
    await body.put({ x: 42, y: MEADOW - 1, z: 0 }, 'lava');
    const acted = await body.act('excavate', { shape: 'hole', towards: 'east', width: 1, length: 1, depth: 2 });
    expect(acted.failure).toMatchObject({ code: 'excavate.blocked', message: expect.stringContaining('lava') });
    expect(await name(41, MEADOW - 1, 0)).not.toBe('air');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
