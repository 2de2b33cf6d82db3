import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, countOf, equip, type Scene, startScene, totals, UP, until } from './scene.ts';
import { rawIron } from './version-names.ts';

describe('large chests, barrels and other furnaces', () => {
  let scene: Scene;
  let spot: Vec3;
  const id = (name: string): number => scene.bot.registry.itemsByName[name]?.id ?? -1;
  const typeAt = async (position: Vec3): Promise<unknown> =>
    (await scene.world.control.getBlock(position)).properties.type;

  beforeAll(async () => {
    scene = await startScene({ furnaceSpeed: 10 });
    spot = scene.bot.entity.position.floored();
    for (let x = -5; x <= 5; x++) {
      for (let z = -5; z <= 5; z++) {
        await scene.world.control.setBlock(spot.offset(x, -1, z), 'stone');
        for (let y = 0; y <= 3; y++) await scene.world.control.setBlock(spot.offset(x, y, z), 'air');
      }
    }
    await scene.stand(spot.offset(0.5, 0, 0.5));
  });
  afterAll(() => scene.close());

  it('two chests placed side by side are one of 54 slots, from either half, and two again when one goes', async () => {
    const { bot, world } = scene;
    await scene.give('cobblestone', 64 * 30);
    await scene.hold('chest', 2);
    const west = spot.offset(0, 0, 2);
    const east = spot.offset(1, 0, 2);
    await bot.lookAt(west.offset(0.5, 0, 0.5), true);
    await bot.placeBlock(blockAt(bot, west.offset(0, -1, 0)), UP);
    await equip(bot, 'chest');
    await bot.look(Math.PI, 0, true);
    await bot.placeBlock(blockAt(bot, east.offset(0, -1, 0)), UP);
    await until(async () => (await typeAt(west)) !== 'single', 'joined');
    expect([await typeAt(west), await typeAt(east)].sort()).toEqual(['left', 'right']);

    const first = await bot.openContainer(blockAt(bot, west));
    expect(first.inventoryStart).toBe(54);
    await first.deposit(id('cobblestone'), null, 64 * 30);
    first.close();
    const other = await scene.join('Other');
    const second = await bot.openContainer(blockAt(bot, east));
    expect(totals(second.containerItems())).toEqual({ cobblestone: 64 * 30 });
    await world.control.teleport('Other', spot.offset(0.5, 0, 0.5));
    await until(() => other.entity.position.distanceTo(bot.entity.position) < 2, 'the other is near');
    const theirs = await other.openContainer(blockAt(other, west));
    await second.withdraw(id('cobblestone'), null, 64);
    await until(() => totals(theirs.containerItems()).cobblestone === 64 * 29, 'seen by the other');

    // A half is dug away: every window on the chest closes, and what lay in that half spills.
    await world.control.setBlock(east, 'air');
    await until(() => bot.currentWindow === null && other.currentWindow === null, 'both windows closed');
    expect(await typeAt(west)).toBe('single');
    other.quit();
    const rest = await bot.openContainer(blockAt(bot, west));
    expect(rest.inventoryStart).toBe(27);
    const kept = totals(rest.containerItems()).cobblestone ?? 0;
    rest.close();
    const spilt = async (): Promise<number> =>
      (await world.control.droppedItems()).reduce((sum, i) => sum + i.count, 0) + countOf(bot, 'cobblestone');
    await until(async () => kept + (await spilt()) === 64 * 30, 'nothing is lost');
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(64 * 29);
  });

  it('a full block on a chest keeps it shut, glass does not; a barrel opens anyway', async () => {
    const { bot, world } = scene;
    const at = spot.offset(-2, 0, 0);
    const chest = await scene.put(at, 'chest');
    await scene.put(at.offset(0, 1, 0), 'stone');
    await bot.activateBlock(chest);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await world.control.openWindows()).toEqual([]);
    await scene.put(at.offset(0, 1, 0), 'glass');
    (await bot.openContainer(chest)).close();
    await scene.put(at.offset(0, 1, 0), 'stone');
    const barrel = await bot.openContainer(await scene.put(at, 'barrel'));
    expect(barrel.inventoryStart).toBe(27);
    barrel.close();
    await world.control.setBlock(at.offset(0, 1, 0), 'air');
  });

  it('a smoker cooks food only, a blast furnace ores only', async () => {
    const { bot, world } = scene;
    for (const [name, good, bad, made] of [
      ['smoker', 'beef', rawIron(bot), 'cooked_beef'],
      ['blast_furnace', rawIron(bot), 'beef', 'iron_ingot'],
    ] as const) {
      await world.control.clearInventory('Bot');
      await until(() => bot.inventory.items().length === 0, 'empty hands');
      const block = await scene.put(spot.offset(2, 0, -1), name);
      await scene.give(good, 1);
      await scene.give(bad, 1);
      await scene.give('coal', 1);
      const furnace = await bot.openFurnace(block);
      await furnace.putFuel(id('coal'), null, 1);
      await furnace.putInput(id(bad), null, 1);
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(furnace.fuelItem()?.name).toBe('coal');
      await furnace.takeInput();
      await furnace.putInput(id(good), null, 1);
      await until(() => furnace.outputItem()?.name === made, made);
      furnace.close();
      await world.control.setBlock(block.position, 'air');
    }
    expect(await world.control.badPackets()).toEqual([]);
  });

  it('what is thrown is there for others at once and for the thrower after two seconds', async () => {
    const { bot, world } = scene;
    await world.control.clearInventory('Bot');
    await scene.give('emerald', 2);
    await scene.stand(spot.offset(0.5, 0, 0.5));
    await scene.put(spot.offset(0, 0, 2), 'stone');
    await scene.put(spot.offset(0, 1, 2), 'stone');
    await bot.look(Math.PI, 0, true);
    // The look goes out with the next tick.
    await bot.waitForTicks(3);
    const began = Date.now();
    await bot.toss(id('emerald'), null, 1);
    // It falls at the wall, within reach of who threw it.
    await until(() => countOf(bot, 'emerald') === 2, 'back again');
    expect(Date.now() - began).toBeGreaterThan(1900);

    const other = await scene.join('Friend');
    await world.control.teleport('Friend', spot.offset(0.5, 0, 1.3));
    await until(() => other.entity.position.distanceTo(bot.entity.position) < 1.5, 'face to face');
    await bot.toss(id('emerald'), null, 1);
    await until(() => countOf(other, 'emerald') === 1, 'given');
    expect(world.log().filter((e) => e.kind === 'picked_up' && e.item === 'emerald')).toMatchObject([
      { player: 'Bot' },
      { player: 'Friend' },
    ]);
  });
});
