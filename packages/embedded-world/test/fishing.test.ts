import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, equip, type Scene, startScene, until } from './scene.ts';

/** The pond every world has near its spawn point. */
const POND = new Vec3(18.5, 62.8, 10.5);

describe('fishing', () => {
  let scene: Scene;
  beforeAll(async () => {
    // A wait of five to thirty seconds takes half a second to three.
    scene = await startScene({ growthSpeed: 10 });
    const { bot, world } = scene;
    const stage = POND.offset(-4, 0, 0).floored();
    for (let dx = -1; dx <= 1; dx++) {
      for (let dz = -1; dz <= 1; dz++) await world.control.setBlock(stage.offset(dx, 1, dz), 'stone');
    }
    await scene.stand(stage.offset(0.5, 2, 0.5));
    await scene.hold('fishing_rod');
    await bot.lookAt(POND, true);
    // Before 1.21 a click does not say where its player looks; the look itself goes out with the next tick.
    await bot.waitForTicks(2);
  });
  afterAll(() => scene.close());

  const bobbers = (bot: Bot) => Object.values(bot.entities).filter((e) => e.name === 'fishing_bobber');

  it('a rod is cast, a fish bites, and what is caught comes to the player', async () => {
    const { bot, world } = scene;
    const before = bot.inventory.items().reduce((sum, item) => sum + item.count, 0);
    await bot.fish();
    const caught = () => world.log().filter((e) => e.kind === 'fished');
    await until(() => caught().length === 1, 'the catch');
    expect(caught()[0]).toMatchObject({ player: 'Bot', count: 1 });
    await until(
      () => bot.inventory.items().reduce((sum, item) => sum + item.count, 0) === before + 1,
      'the catch in the inventory',
    );
    expect(countOf(bot, caught()[0]?.item ?? '')).toBeGreaterThan(0);
    await until(() => bot.heldItem?.durabilityUsed === 1, 'the rod is worn');
    await until(() => bobbers(bot).length === 0, 'the line is in');
  });

  it('others see whose bobber it is; reeling in too early or putting the rod away catches nothing', async () => {
    const { bot, world } = scene;
    const catches = world.log().filter((e) => e.kind === 'fished').length;
    let owner: unknown;
    bot._client.on('packet', (fields, { name }) => {
      if (name === 'spawn_entity' && fields.type === bot.registry.entitiesByName.fishing_bobber?.id) {
        owner = fields.objectData;
      }
    });
    bot.activateItem();
    await until(() => bobbers(bot).length === 1, 'the bobber');
    expect(owner).toBe(bot.entity.id);
    bot.activateItem();
    await until(() => bobbers(bot).length === 0, 'reeled in');
    bot.activateItem();
    await until(() => bobbers(bot).length === 1, 'the bobber again');
    await scene.give('stick');
    await equip(bot, 'stick');
    await until(() => bobbers(bot).length === 0, 'the line is gone with the rod');
    expect(world.log().filter((e) => e.kind === 'fished')).toHaveLength(catches);
  });

  it('on dry ground nothing bites', async () => {
    const { bot, world } = scene;
    const catches = world.log().filter((e) => e.kind === 'fished').length;
    await equip(bot, 'fishing_rod');
    await bot.look(0, -1.5, true);
    await bot.waitForTicks(2);
    let bites = 0;
    bot._client.on('packet', (_fields, { name }) => {
      if (name === 'world_particles') bites++;
    });
    bot.activateItem();
    await until(() => bobbers(bot).length === 1, 'the bobber');
    const from = Number(bot.time.bigTime);
    await until(() => Number(bot.time.bigTime) - from > 80, 'longer than any wait');
    expect(bites).toBe(0);
    bot.activateItem();
    await until(() => bobbers(bot).length === 0, 'reeled in');
    expect(world.log().filter((e) => e.kind === 'fished')).toHaveLength(catches);
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
