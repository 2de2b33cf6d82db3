import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, equip, type Scene, startScene, until } from './scene.ts';

describe('water and lava', () => {
  let scene: Scene;
  let spot: Vec3;
  beforeAll(async () => {
    scene = await startScene();
    spot = scene.bot.entity.position.floored();
    // A stage of stone above the meadow, where no plant and no hollow is in the way.
    for (let x = -9; x <= 9; x++) {
      for (let z = -9; z <= 9; z++) await scene.world.control.setBlock(spot.offset(x, 5, z), 'stone');
    }
    await until(() => scene.bot.blockAt(spot.offset(9, 5, 9))?.name === 'stone', 'the stage');
    await scene.stand(spot.offset(0.5, 6, 0.5));
    await scene.give('bucket');
  });
  afterAll(() => scene.close());

  const nameAt = (x: number, y: number, z: number): string | undefined => scene.bot.blockAt(spot.offset(x, y, z))?.name;
  const lookAt = async (x: number, y: number, z: number): Promise<void> => {
    await scene.bot.lookAt(spot.offset(x, y, z).offset(0.5, 0.5, 0.5), true);
    // Before 1.21 using an item does not say where one looks: the look itself must have gone out first.
    await scene.bot.waitForTicks(2);
  };

  it('a bucket takes a source up, and the water around it dries', async () => {
    const { bot, world } = scene;
    await scene.put(spot.offset(3, 6, 0), 'water');
    await until(() => nameAt(5, 6, 0) === 'water', 'it runs');
    expect(Number(bot.blockAt(spot.offset(4, 6, 0))?.getProperties().level)).toBe(1);
    await equip(bot, 'bucket');
    await lookAt(3, 6, 0);
    bot.activateItem();
    await until(() => countOf(bot, 'water_bucket') === 1 && countOf(bot, 'bucket') === 0, 'a bucket of water');
    await until(() => nameAt(4, 6, 0) === 'air' && nameAt(3, 6, 0) === 'air', 'dried up');
    expect(world.log().filter((e) => e.kind === 'scooped')).toMatchObject([{ player: 'Bot', block: 'water' }]);
  });

  it('a bucket pours its water against the block looked at; clicking the block alone does nothing, as in the game', async () => {
    const { bot, world } = scene;
    await equip(bot, 'water_bucket');
    await lookAt(2, 5.5, 0);
    const floor = bot.blockAt(spot.offset(2, 5, 0));
    if (!floor) throw new Error('no floor');
    await bot.activateBlock(floor);
    const start = Number(bot.time.bigTime);
    await until(() => Number(bot.time.bigTime) - start > 20, 'a second');
    expect(nameAt(2, 6, 0)).toBe('air');
    await lookAt(2, 5.5, 0);
    bot.activateItem();
    await until(() => nameAt(2, 6, 0) === 'water' && countOf(bot, 'bucket') === 1, 'poured');
    expect(world.log().filter((e) => e.kind === 'placed' && e.block === 'water')).toHaveLength(1);
    expect(Number(bot.blockAt(spot.offset(2, 6, 0))?.getProperties().level)).toBe(0);
    await world.control.setBlock(spot.offset(2, 6, 0), 'air');
    await until(() => nameAt(1, 6, 0) === 'air', 'dry again');
  });

  it('flowing water carries a torch off', async () => {
    const { bot, world } = scene;
    await scene.put(spot.offset(2, 6, 3), 'torch');
    await world.control.setBlock(spot.offset(3, 6, 3), 'water');
    await until(() => nameAt(2, 6, 3) === 'water', 'washed away');
    await until(
      async () => (await world.control.droppedItems()).some((item) => item.name === 'torch'),
      'it lies there',
    );
    await world.control.setBlock(spot.offset(3, 6, 3), 'air');
    await until(() => bot.blockAt(spot.offset(2, 6, 3))?.name === 'air', 'dry again');
  });

  it('lava creeps, and water turns it into rock', async () => {
    const { world } = scene;
    await scene.put(spot.offset(-6, 6, -6), 'lava');
    await until(() => nameAt(-5, 6, -6) === 'lava', 'it creeps');
    await world.control.setBlock(spot.offset(-5, 7, -6), 'water');
    await until(() => nameAt(-5, 6, -6) === 'cobblestone', 'the flow is stone');
    await world.control.setBlock(spot.offset(-6, 7, -6), 'water');
    await until(() => nameAt(-6, 6, -6) === 'obsidian', 'the source is obsidian');
  });

  it('the lakes of the land lie still until a hole is dug beside them', async () => {
    const { bot, world } = scene;
    const pond = bot.findBlock({
      matching: (block) => block.name === 'water' && String(block.getProperties().level) === '0',
      maxDistance: 48,
      point: new Vec3(18, 62, 10),
      useExtraInfo: (block) => bot.blockAt(block.position.offset(0, 1, 0))?.name === 'air',
    });
    if (!pond) throw new Error('no pond');
    let edge = pond.position;
    for (let i = 0; i < 20 && bot.blockAt(edge)?.name === 'water'; i++) edge = edge.offset(1, 0, 0);
    await world.control.setBlock(edge, 'air');
    await until(() => bot.blockAt(edge)?.name === 'water', 'the lake runs in');
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
