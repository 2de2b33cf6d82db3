import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, countOf, type Scene, startScene, until } from './scene.ts';

describe('digging', () => {
  let scene: Scene;
  let spot: Vec3;
  beforeAll(async () => {
    scene = await startScene();
    spot = scene.bot.entity.position.floored();
  });
  afterAll(() => scene.close());

  /** Goes to what lies about, for drops jump where they like, until so many are carried. */
  async function fetched(item: string, count: number): Promise<void> {
    const { bot, world } = scene;
    await until(async () => {
      const lying = (await world.control.droppedItems()).find(({ name }) => name === item);
      if (lying !== undefined) await world.control.teleport('Bot', lying.position);
      await bot.waitForTicks(4);
      return countOf(bot, item) === count;
    }, `${count} ${item} picked up`);
    await scene.stand(spot.offset(0.5, 0, 0.5));
  }

  it('rock dug by hand takes long and gives nothing; a pickaxe is quick and gives its drop', async () => {
    const { bot, world } = scene;
    const byHand = await scene.put(spot.offset(0, 0, 1), 'netherrack');
    const byTool = await scene.put(spot.offset(0, 1, 1), 'stone');
    await scene.hold('stone_pickaxe');
    await bot.dig(byTool, true);
    await fetched('cobblestone', 1);

    await world.control.clearInventory('Bot');
    await until(() => bot.inventory.items().length === 0, 'empty hands');
    const started = Date.now();
    await bot.dig(byHand, true);
    expect(Date.now() - started).toBeGreaterThan(1900);
    await until(async () => (await world.control.getBlock(byHand.position)).name === 'air', 'netherrack gone');
    expect(await world.control.droppedItems()).toEqual([]);
    expect(bot.inventory.items()).toEqual([]);
  });

  it('a block finished too early stays, and the client gets it back', async () => {
    const { bot, world } = scene;
    const stone = await scene.put(spot.offset(2, 0, 0), 'stone');
    const location = stone.position;
    let answers = 0;
    bot.on('blockUpdate', (_old, block) => {
      if (block.position.equals(location)) answers++;
    });
    bot._client.write('block_dig', { status: 0, location, face: 1, sequence: 1 });
    bot._client.write('block_dig', { status: 2, location, face: 1, sequence: 2 });
    await until(() => answers > 0, 'the world answers with the block');
    expect(blockAt(bot, location).name).toBe('stone');
    expect((await world.control.getBlock(location)).name).toBe('stone');
    expect(world.log().filter((e) => e.kind === 'dug' && e.position?.x === location.x)).toEqual([]);
  });

  it('a dig called finished a moment too soon, as on a busy machine, is finished in its time', async () => {
    const { bot, world } = scene;
    // Nine ticks by hand; it is called finished at once.
    const { position: location } = await scene.put(spot.offset(2, 0, 1), 'glass');
    await world.control.clearInventory('Bot');
    const started = Date.now();
    bot._client.write('block_dig', { status: 0, location, face: 1, sequence: 5 });
    bot._client.write('block_dig', { status: 2, location, face: 1, sequence: 6 });
    await until(async () => (await world.control.getBlock(location)).name === 'air', 'dug');
    expect(Date.now() - started).toBeGreaterThanOrEqual(450);
  });

  it('a dig called finished a moment too soon is finished though the next one has begun', async () => {
    const { bot, world } = scene;
    const all = [await scene.put(spot.offset(2, 0, 1), 'glass'), await scene.put(spot.offset(2, 1, 1), 'glass')];
    for (const { position: location } of all) {
      bot._client.write('block_dig', { status: 0, location, face: 1, sequence: 7 });
      bot._client.write('block_dig', { status: 2, location, face: 1, sequence: 8 });
    }
    const names = () => Promise.all(all.map(async ({ position }) => (await world.control.getBlock(position)).name));
    await until(async () => (await names()).join() === 'air,air', 'both dug');
  });

  it('nobody digs what is out of reach, nor bedrock', async () => {
    const { bot, world } = scene;
    const far = await scene.put(spot.offset(0, 0, 12), 'dandelion');
    const bedrock = await scene.put(spot.offset(-2, 0, 0), 'bedrock');
    for (const { position: location } of [far, bedrock]) {
      bot._client.write('block_dig', { status: 0, location, face: 1, sequence: 3 });
      bot._client.write('block_dig', { status: 2, location, face: 1, sequence: 4 });
    }
    await until(() => blockAt(bot, bedrock.position).name === 'bedrock', 'bedrock still there');
    expect((await world.control.getBlock(far.position)).name).toBe('dandelion');
    expect((await world.control.getBlock(bedrock.position)).name).toBe('bedrock');
  });

  it('ripe wheat gives wheat, and a plant goes with the ground under it', async () => {
    const { bot, world } = scene;
    await scene.put(spot.offset(1, -1, 1), 'farmland', { moisture: 7 });
    const wheat = await scene.put(spot.offset(1, 0, 1), 'wheat', { age: 7 });
    await bot.dig(wheat, true);
    await fetched('wheat', 1);

    const sand = await scene.put(spot.offset(-1, 0, 1), 'stone');
    await scene.put(sand.position.offset(0, 1, 0), 'torch');
    await world.control.setBlock(sand.position, 'air');
    // The torch fell.
    await fetched('torch', 1);
  });

  it('sand falls when its ground goes, and a sugar cane breaks from the bottom up', async () => {
    const { bot, world } = scene;
    const base = spot.offset(-3, 0, 3);
    await scene.put(base, 'stone');
    await scene.put(base.offset(0, 1, 0), 'sand');
    await scene.put(base.offset(0, 2, 0), 'sand');
    await world.control.setBlock(base, 'air');
    await until(() => blockAt(bot, base).name === 'sand', 'the lower sand fell');
    expect(blockAt(bot, base.offset(0, 1, 0)).name).toBe('sand');
    expect(blockAt(bot, base.offset(0, 2, 0)).name).toBe('air');

    const cane = spot.offset(1, 0, -2);
    for (const up of [0, 1, 2]) await scene.put(cane.offset(0, up, 0), 'sugar_cane');
    await bot.dig(blockAt(bot, cane), true);
    await fetched('sugar_cane', 3);
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
