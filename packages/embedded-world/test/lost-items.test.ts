import { afterEach, describe, expect, it } from 'vitest';
import { worldOptionsSchema } from '../src/options/world-options.ts';
import { blockAt, countOf, FULL_VIEW, type Scene, startScene, until } from './scene.ts';

describe('what lies around', () => {
  let scene: Scene | undefined;
  afterEach(async () => {
    await scene?.close();
    scene = undefined;
  });

  it('dropped items vanish after their time, five minutes unless it is said otherwise', async () => {
    expect(worldOptionsSchema.parse({ port: 0, seed: 1, dataDir: 'x' }).itemLifetimeSeconds).toBe(300);
    const lifetime = 4;
    scene = await startScene({ ...FULL_VIEW, itemLifetimeSeconds: lifetime });
    const { bot, world } = scene;
    await scene.give('emerald', 2);
    await bot.look(0, 0.5, true);
    // The look goes out with the next tick.
    await bot.waitForTicks(3);
    const stack = bot.inventory.items().find((item) => item.name === 'emerald');
    const began = Date.now();
    if (stack) await bot.tossStack(stack);
    const seen = (): boolean => Object.values(bot.entities).some((entity) => entity.name === 'item');
    await until(async () => (await world.control.droppedItems()).length === 1 && seen(), 'it lies');
    // Out of reach, or it would be picked up.
    const above = bot.entity.position.floored().offset(0, 20, 0);
    await scene.put(above, 'stone');
    await scene.stand(above.offset(0.5, 1, 0.5));
    await until(async () => (await world.control.droppedItems()).length === 0, 'it is gone');
    expect(Date.now() - began).toBeGreaterThanOrEqual(lifetime * 1000);
    await until(() => !seen(), 'for the client too');
    expect(countOf(bot, 'emerald')).toBe(0);
    expect(world.log().filter((e) => e.kind === 'picked_up')).toEqual([]);
  });

  it('a chest that an explosion destroys drops what was in it', async () => {
    scene = await startScene({ ...FULL_VIEW, difficulty: 'easy', startTimeOfDay: 18_000, dayLengthSeconds: 100_000 });
    const { bot, world } = scene;
    const floor = bot.entity.position.floored().offset(0, 30, 0);
    for (let dx = -7; dx <= 7; dx++) {
      for (let dz = -3; dz <= 3; dz++) await world.control.setBlock(floor.offset(dx, 0, dz), 'obsidian');
    }
    await scene.stand(floor.offset(0.5, 1, 0.5));
    const chests = [floor.offset(2, 1, 1), floor.offset(2, 1, -1)];
    const emerald = bot.registry.itemsByName.emerald?.id ?? -1;
    await scene.give('emerald', 20);
    for (const place of chests) {
      const window = await bot.openContainer(await scene.put(place, 'chest'));
      await window.deposit(emerald, null, 10);
      window.close();
    }
    // Halves that go with each other leave no air to be picked up.
    for (const dx of [3, 4]) {
      for (const dz of [-3, -2, 2, 3]) {
        await world.control.setBlock(floor.offset(dx, 1, dz), 'oak_door', { half: 'lower' });
        await world.control.setBlock(floor.offset(dx, 2, dz), 'oak_door', { half: 'upper' });
      }
    }
    // Nothing but the chests and doors can break: obsidian stands every creeper.
    await world.control.spawnMob('creeper', floor.offset(6.5, 1, 0.5));
    await new Promise<void>((resolve) => bot._client.once('explosion', () => resolve()));
    const standing = async (): Promise<number> =>
      (await Promise.all(chests.map((place) => world.control.getBlock(place)))).filter((b) => b.name === 'chest')
        .length;
    await until(async () => (await standing()) < 2, 'a chest is gone');
    const left = await standing();
    const around = async (): Promise<number> => {
      const lying = (await world.control.droppedItems()).filter((item) => item.name === 'emerald');
      const carried = (await world.control.inventory('Bot')).filter((item) => item.name === 'emerald');
      return [...lying, ...carried].reduce((sum, { count }) => sum + count, 0);
    };
    await until(async () => (await around()) === 20 - left * 10, 'its emeralds lie around');
    expect(await world.control.containerItems(chests[0] ?? floor)).toEqual(
      (await world.control.getBlock(chests[0] ?? floor)).name === 'chest' ? [{ name: 'emerald', count: 10 }] : null,
    );
    expect((await world.control.droppedItems()).map((item) => item.name)).not.toContain('air');
    expect(blockAt(bot, floor).name).toBe('obsidian');
  });
});
