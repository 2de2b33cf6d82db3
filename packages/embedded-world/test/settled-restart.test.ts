import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, type Scene, startScene, totals, until } from './scene.ts';

describe('a home in a stored world', () => {
  let dataDir: string;
  let scene: Scene | undefined;
  let spot: Vec3;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'world-test-'));
  });
  afterAll(async () => {
    await scene?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('a bed is where its owner comes back to life after a restart too', async () => {
    const first = await startScene({ dataDir });
    scene = first;
    spot = first.bot.entity.position.floored();
    const { bot, world } = first;
    const room: Promise<unknown>[] = [];
    for (let x = -4; x <= 4; x++) {
      for (let z = -4; z <= 4; z++) {
        for (let y = -1; y <= 2; y++) {
          room.push(world.control.setBlock(spot.offset(x, y, z), y < 0 ? 'stone' : 'air'));
        }
      }
    }
    await Promise.all(room);
    await first.stand(spot.offset(0.5, 0, 0.5));
    // Farther from the bed than anyone is put beside it.
    await world.control.setSpawn(spot.offset(-3.5, 0, -3.5));
    await first.put(spot.offset(0, 0, 3), 'white_bed', { facing: 'south', part: 'head' });
    const foot = await first.put(spot.offset(0, 0, 2), 'white_bed', { facing: 'south', part: 'foot' });
    await world.control.setTime(6000);
    const told = bot.awaitMessage(/Respawn point set/);
    await bot.activateBlock(foot);
    await told;
    await first.close();

    const again = await startScene({ dataDir });
    scene = again;
    await again.stand(spot.offset(-3.5, 0, 3.5));
    const alive = new Promise<void>((resolve) => again.bot.once('respawn', () => resolve()));
    await again.world.control.hurt('Bot', 100);
    await alive;
    const bed = spot.offset(0.5, 0, 3.5);
    await until(
      () => again.bot.health === 20 && again.bot.entity.position.distanceTo(bed) < 3,
      'beside the bed it slept in before',
    );
  });

  it('a large chest is one chest after a restart, with all that was in it', async () => {
    const before = scene;
    if (!before) throw new Error('no world');
    const east = spot.offset(0, 0, -2);
    const west = east.offset(-1, 0, 0);
    await before.put(east, 'chest', { facing: 'south', type: 'left' });
    await before.put(west, 'chest', { facing: 'south', type: 'right' });
    await before.stand(spot.offset(0.5, 0, 0.5));
    const id = (name: string): number => before.bot.registry.itemsByName[name]?.id ?? -1;
    await before.give('cobblestone', 64 * 30);
    await before.give('emerald', 3);
    const chest = await before.bot.openContainer(blockAt(before.bot, west));
    expect(chest.inventoryStart).toBe(54);
    await chest.deposit(id('cobblestone'), null, 64 * 30);
    await chest.deposit(id('emerald'), null, 3);
    const slots = chest.containerItems().map(({ slot, name, count }) => ({ slot, name, count }));
    // The client’s clicks are done before the world has heard of the last of them; the last things lie in the second half.
    const stored = async () => totals((await before.world.control.containerItems(east)) ?? []);
    await until(async () => (await stored()).emerald === 3, 'everything stored');
    chest.close();
    await before.close();

    const again = await startScene({ dataDir });
    scene = again;
    const types = await Promise.all(
      [east, west].map(async (half) => (await again.world.control.getBlock(half)).properties.type),
    );
    expect(types).toEqual(['left', 'right']);
    for (const half of [east, west]) {
      const opened = await again.bot.openContainer(blockAt(again.bot, half));
      expect(opened.inventoryStart).toBe(54);
      expect(totals(opened.containerItems())).toEqual({ cobblestone: 64 * 30, emerald: 3 });
      expect(opened.containerItems().map(({ slot, name, count }) => ({ slot, name, count }))).toEqual(slots);
      opened.close();
    }
    expect(again.complaints).toEqual([]);
  });
});
