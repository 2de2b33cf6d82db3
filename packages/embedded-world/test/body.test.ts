import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, type Scene, startScene, until } from './scene.ts';

describe('the body of a player', () => {
  let scene: Scene;
  let spot: Vec3;
  beforeAll(async () => {
    scene = await startScene();
    spot = scene.bot.entity.position.clone();
  });
  afterAll(() => scene.close());

  const well = async (): Promise<void> => {
    await scene.world.control.setFood('Bot', 17);
    await scene.world.control.setHealth('Bot', 20);
    await until(() => scene.bot.health === 20 && scene.bot.food === 17, 'well again');
  };
  const blows = (cause: string) => scene.world.log().filter((e) => e.kind === 'damaged' && e.cause === cause);

  it('the land has the biome the client was told of under its number', () => {
    const { bot } = scene;
    const id = bot.blockAt(bot.entity.position)?.biome.id ?? -1;
    expect(bot.registry.biomes[id]?.name).toBe('plains');
  });

  it('eating takes time, fills the stomach and uses up the food', async () => {
    const { bot, world } = scene;
    await world.control.setFood('Bot', 8);
    await until(() => bot.food === 8, 'hungry');
    await scene.hold('bread', 2);
    const started = Date.now();
    await bot.consume();
    expect(Date.now() - started).toBeGreaterThan(1400);
    await until(() => countOf(bot, 'bread') === 1 && bot.food === 13, 'one loaf eaten');
    expect(world.log().filter((e) => e.kind === 'eaten')).toMatchObject([{ item: 'bread', player: 'Bot', count: 1 }]);
  });

  it('taking something else into the hand stops the meal', async () => {
    const { bot, world } = scene;
    await scene.give('stick');
    bot.activateItem();
    await new Promise((resolve) => setTimeout(resolve, 300));
    bot.setQuickBarSlot(8);
    await new Promise((resolve) => setTimeout(resolve, 1800));
    expect(countOf(bot, 'bread')).toBe(1);
    expect(world.log().filter((e) => e.kind === 'eaten')).toHaveLength(1);
  });

  it('a full stomach heals, an empty one starves', async () => {
    const { bot, world } = scene;
    await world.control.setFood('Bot', 20);
    await world.control.setHealth('Bot', 14);
    await until(() => bot.health === 14, 'hurt');
    await until(() => bot.health > 14, 'healing');

    await world.control.setFood('Bot', 0);
    await world.control.setHealth('Bot', 16);
    await until(() => blows('starve').length > 0, 'starving');
    expect(bot.food).toBe(0);
    await until(() => bot.health < 16, 'health lost to hunger');
  });

  it('a fall hurts by its height beyond three blocks', async () => {
    const { bot, world } = scene;
    await well();
    await world.control.teleport('Bot', spot.offset(0, 3, 0));
    await until(() => bot.entity.position.y < spot.y + 0.1 && bot.entity.onGround, 'landed softly');
    expect(bot.health).toBe(20);
    await world.control.teleport('Bot', spot.offset(0, 9, 0));
    await until(() => blows('fall').length > 0, 'landed hard');
    expect(blows('fall')).toMatchObject([{ player: 'Bot', count: 6 }]);
    await until(() => bot.health === 14, 'six points lost');
  });

  it('water catches a fall; staying under it costs air, and then health', async () => {
    const { bot, world } = scene;
    await well();
    const pool = spot.floored().offset(4, 0, 4);
    for (let up = -1; up <= 2; up++) {
      for (let dx = -1; dx <= 1; dx++) {
        for (let dz = -1; dz <= 1; dz++) {
          const wall = up < 0 || Math.abs(dx) + Math.abs(dz) > 0;
          await world.control.setBlock(pool.offset(dx, up, dz), wall ? 'stone' : 'water');
        }
      }
    }
    await world.control.setBlock(pool.offset(0, 3, 0), 'water');
    await world.control.setBlock(pool.offset(0, 4, 0), 'water');
    await world.control.teleport('Bot', pool.offset(0.5, 12, 0.5));
    await until(() => bot.entity.position.y < pool.y + 2.5, 'in the water');
    expect(blows('fall')).toHaveLength(1);
    await until(() => (bot.oxygenLevel ?? 20) < 18, 'air goes down');
    await world.control.setAir('Bot', 10);
    await until(() => blows('drown').length > 0, 'drowning');
    await world.control.teleport('Bot', spot);
    await until(() => (bot.oxygenLevel ?? 0) > 5, 'air again');
  });

  it('lava burns', async () => {
    const { bot, world } = scene;
    await well();
    const pit = spot.floored().offset(-4, 0, -4);
    await scene.put(pit, 'lava');
    await scene.put(spot.floored().offset(3, -1, 0), 'water');
    await world.control.teleport('Bot', pit.offset(0.5, 0, 0.5));
    await until(() => blows('lava').length > 0, 'burnt');
    // Into the water, or the fire would go on for fifteen seconds.
    await world.control.teleport('Bot', spot.floored().offset(3.5, -1, 0.5));
    await world.control.setBlock(pit, 'air');
    expect(blows('lava')[0]?.count).toBe(4);
    await until(() => bot.health < 20, 'felt');
  });

  it('sprinting and jumping make hungry', async () => {
    const { bot, world } = scene;
    await world.control.setHealth('Bot', 20);
    await world.control.setFood('Bot', 16);
    await until(() => bot.food === 16, 'ready to run');
    bot.setControlState('sprint', true);
    bot.setControlState('forward', true);
    bot.setControlState('jump', true);
    await until(() => bot.food < 16, 'a point of food run off');
    bot.clearControlStates();
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
