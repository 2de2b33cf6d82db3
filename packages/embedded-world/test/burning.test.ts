import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, type Scene, startScene, until } from './scene.ts';

describe('burning', () => {
  let scene: Scene;
  let spot: Vec3;
  beforeAll(async () => {
    scene = await startScene();
    spot = scene.bot.entity.position.clone();
  });
  afterAll(() => scene.close());

  const blows = (cause: string) => scene.world.log().filter((e) => e.kind === 'damaged' && e.cause === cause);
  const onFire = (): boolean => (Number(scene.bot.entity.metadata[0] ?? 0) & 1) === 1;
  /** A lava source shut in on all sides, so that it stays where it is. */
  const pool = async (bottom: Vec3): Promise<void> => {
    const { world } = scene;
    for (let y = -1; y <= 0; y++) {
      for (const [x, z] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        await world.control.setBlock(bottom.offset(x, y, z), 'stone');
    }
    await world.control.setBlock(bottom.offset(0, -1, 0), 'stone');
    await scene.put(bottom, 'lava');
  };

  it('who was in lava burns on, the client sees it, and water puts the fire out', async () => {
    const { bot, world } = scene;
    const pit = spot.floored().offset(-6, 0, -6);
    const pond = spot.floored().offset(4, -1, 0);
    await scene.put(pond, 'water');
    await pool(pit);
    expect(onFire()).toBe(false);
    await world.control.teleport('Bot', pit.offset(0.5, 0, 0.5));
    await until(() => blows('lava').length > 0, 'burnt by lava');
    await world.control.teleport('Bot', spot);
    expect(blows('lava')[0]?.count).toBe(4);
    await until(() => onFire(), 'the client knows that it burns');
    await until(() => blows('burning').length >= 2, 'burning on, a point each time');
    expect(blows('burning').every((e) => e.count === 1)).toBe(true);
    await world.control.setHealth('Bot', 20);
    await world.control.teleport('Bot', pond.offset(0.5, 0, 0.5));
    await until(() => !onFire(), 'put out');
    const sofar = blows('burning').length;
    const start = Number(bot.time.bigTime);
    await until(() => Number(bot.time.bigTime) - start > 50, 'two seconds and more');
    expect(blows('burning')).toHaveLength(sofar);
  });

  it('standing in a fire hurts and sets on fire', async () => {
    const { world } = scene;
    const hearth = spot.floored().offset(0, 0, 5);
    await world.control.setHealth('Bot', 20);
    await scene.put(hearth.offset(0, -1, 0), 'netherrack');
    await scene.put(hearth, 'fire');
    await world.control.teleport('Bot', hearth.offset(0.5, 0, 0.5));
    await until(() => blows('fire').length > 0 && onFire(), 'burning');
    await world.control.teleport('Bot', spot.floored().offset(4.5, -1, 0.5));
    await until(() => !onFire(), 'put out');
    expect(blows('fire')[0]?.count).toBe(1);
  });

  it('mobs burn too, and what falls into lava is gone', async () => {
    const { bot, world } = scene;
    const pit = spot.floored().offset(-6, 0, -6);
    const id = await world.control.spawnMob('pig', pit.offset(0.5, 0.2, 0.5));
    // It may climb out and only burn on, a point a second.
    const alive = async () => (await world.control.mobs()).some((m) => m.id === id && m.health > 0);
    await until(async () => !(await alive()), 'the pig died');
    await scene.give('cobblestone', 3);
    await scene.stand(spot);
    await bot.toss(bot.registry.itemsByName.cobblestone?.id ?? 0, null, 3);
    const lying = async () => (await world.control.droppedItems()).find((item) => item.name === 'cobblestone');
    let last = await lying();
    let still = 0;
    await until(async () => {
      const before = last;
      last = await lying();
      still = before !== undefined && JSON.stringify(before) === JSON.stringify(last) ? still + 1 : 0;
      return still > 10;
    }, 'thrown and at rest');
    const place = new Vec3(last?.position.x ?? 0, last?.position.y ?? 0, last?.position.z ?? 0).floored();
    await world.control.setBlock(place, 'lava');
    await until(async () => (await lying()) === undefined, 'burnt up');
    await world.control.setBlock(place, 'air');
    expect(countOf(bot, 'cobblestone')).toBe(0);
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
