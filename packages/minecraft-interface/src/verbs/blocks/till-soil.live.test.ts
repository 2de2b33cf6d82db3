import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW } from '../../../test/live-body.ts';

describe('till_soil, in a real world', () => {
  let body: LiveBody;
  const ground = (x: number, z: number) => ({ x, y: MEADOW - 1, z });
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    await emptyInventory(body);
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
  });
  afterAll(() => body.stop());

  it('CAP-2: tills earth next to water, plants on it or not, and the world shows it', async () => {
    await body.put(ground(5, 4), 'water');
    await body.put({ x: 5, y: MEADOW, z: 3 }, 'dandelion');
    await body.give('wooden_hoe', 1);
    const acted = await body.act('till_soil', { count: 6 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 6, total: 6, unit: 'farmland' } });
    const tilled = (acted.after?.target?.blocks ?? []).filter(({ name }) => name === 'farmland');
    expect(tilled).toHaveLength(6);
    for (const { position } of tilled) {
      expect((await body.world.control.getBlock(position)).name).toBe('farmland');
      expect(Math.max(Math.abs(position.x - 5), Math.abs(position.z - 4))).toBeLessThanOrEqual(4);
    }
  });

  it('digs earth off that lies too high for the water, and tills what comes to light', async () => {
    const shore = { x: -9, z: 9 };
    for (let x = -4; x <= 4; x++)
      for (let z = -4; z <= 4; z++) {
        const at = { x: shore.x + x, z: shore.z + z };
        const isPond = Math.abs(x) < 2 && Math.abs(z) < 2;
        await body.put({ ...at, y: MEADOW - 1 }, isPond ? 'air' : 'grass_block');
        await body.put({ ...at, y: MEADOW - 2 }, isPond ? 'water' : 'dirt');
      }
    await body.give('stone_hoe', 1);
    const near = { x: shore.x + 3, y: MEADOW, z: shore.z };
    await body.stand({ x: near.x + 0.5, y: MEADOW, z: near.z + 0.5 });
    const acted = await body.act('till_soil', { count: 4, near }, { deadlineMs: 90_000 });
    expect(acted.failure).toBeUndefined();
    const tilled = (acted.after?.target?.blocks ?? []).filter(({ name }) => name === 'farmland');
    expect(tilled).toHaveLength(4);
    expect(tilled.every(({ position }) => position.y === MEADOW - 2)).toBe(true);
  }, 120_000);

  it('tills the very place it is told, the grass on it cut first', async () => {
    const at = ground(-4, -5);
    const grass = body.bot.registry.blocksByName.short_grass ? 'short_grass' : 'grass';
    await body.put({ x: -4, y: MEADOW, z: -5 }, grass);
    await body.give('stone_hoe', 1);
    const acted = await body.act('till_soil', { position: at });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect((await body.world.control.getBlock(at)).name).toBe('farmland');
  });

  it('says so when it has no hoe, and what would do', async () => {
    const acted = await body.act('till_soil', { count: 2 });
    expect(acted.failure).toMatchObject({
      code: 'till_soil.no_hoe',
      detail: { missing: [{ name: 'wooden_hoe', count: 1 }] },
    });
  });

  it('says so when there is no earth to till', async () => {
    await body.put(ground(7, 7), 'stone');
    await body.give('wooden_hoe', 1);
    const acted = await body.act('till_soil', { position: ground(7, 7) });
    expect(acted.failure?.code).toBe('till_soil.no_soil');
  });

  it('says so when the server does not let it till', async () => {
    await body.give('wooden_hoe', 1);
    await body.world.control.refuse('use', 50);
    const acted = await body.act('till_soil', { count: 1 });
    await body.world.control.refuse('use', 0);
    expect(acted.failure).toMatchObject({ code: 'till_soil.refused', detail: { done: 0, total: 1 } });
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await body.give('wooden_hoe', 1);
    const acted = await body.act(
      'till_soil',
      { count: 20, near: { x: -8, y: MEADOW, z: -8 } },
      { cancelWhen: () => body.bot.getControlState('forward') },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
