import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readWorldLog, startEmbeddedWorld, worldLogFile } from '../src/index.ts';
import { blockAt, countOf, joinWorld, type Scene, startScene, totals, UP, until } from './scene.ts';
import { versionUnderTest } from './version-under-test.ts';

describe('a world that goes on', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'world-test-'));
  });
  const open: Scene[] = [];
  const begin = async (): Promise<Scene> => {
    const scene = await startScene({ dataDir });
    open.push(scene);
    return scene;
  };
  afterEach(async () => {
    for (const scene of open.splice(0)) await scene.close();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('blocks, players, chests, drops and the log survive a restart', async () => {
    const scene = await begin();
    const { bot, world } = scene;
    const spot = bot.entity.position.floored();
    await scene.hold('chest');
    await bot.placeBlock(blockAt(bot, spot.offset(1, -1, 0)), UP);
    await scene.give('bread', 5);
    const chest = await bot.openContainer(blockAt(bot, spot.offset(1, 0, 0)));
    await chest.deposit(bot.registry.itemsByName.bread?.id ?? -1, null, 2);
    chest.close();
    await world.control.setFood('Bot', 11);
    await world.control.setHealth('Bot', 13);
    await world.control.setTime(6000);
    await world.control.spawnMob('sheep', spot.offset(6, 1, 6));
    await scene.give('stick', 4);
    await bot.lookAt(spot.offset(0, 1, -10), true);
    const sticks = bot.inventory.items().find((i) => i.name === 'stick');
    if (sticks) await bot.tossStack(sticks);
    // Wherever they fly: the world may hear of the throw before it hears which way the bot looks by then.
    await until(async () => (await world.control.droppedItems()).length === 1, 'the sticks are out');
    await scene.stand(spot.offset(9.5, 0, -6.5));
    await scene.close();

    const again = await begin();
    const { bot: back } = again;
    expect(back.entity.position.distanceTo(spot.offset(9.5, 0, -6.5))).toBeLessThan(1);
    expect(back.food).toBe(11);
    // Before it comes near enough to take them.
    expect(totals(await again.world.control.droppedItems())).toEqual({ stick: 4 });
    expect(Math.round(back.health)).toBe(13);
    // What a player carries and the time of day are told to it after it has come in.
    await expect.poll(() => totals(back.inventory.items())).toEqual({ bread: 3 });
    expect(blockAt(back, spot.offset(1, 0, 0)).name).toBe('chest');
    await again.stand(spot.offset(0.5, 0, 0.5));
    const window = await back.openContainer(blockAt(back, spot.offset(1, 0, 0)));
    expect(totals(window.containerItems())).toEqual({ bread: 2 });
    window.close();
    await expect.poll(() => back.time.timeOfDay).toBeGreaterThan(5900);
    expect((await again.world.control.mobs()).map((m) => m.name)).toEqual(['sheep']);
    expect(again.world.log().filter((e) => e.kind === 'placed')).toHaveLength(1);
    expect(again.complaints).toEqual([]);
  });

  it('a killed world loses no block and no entry of its log, and at most a second of the rest', async () => {
    const killed = await begin();
    const { bot, world } = killed;
    const spot = bot.entity.position.floored();
    const stone = spot.offset(0, 0, 1);
    await killed.put(stone, 'dirt');
    await killed.hold('diamond_shovel');
    await bot.dig(blockAt(bot, stone), true);
    await until(() => countOf(bot, 'dirt') === 1, 'dirt picked up');
    await killed.give('oak_log', 9);
    const isKept = () => readFileSync(join(dataDir, 'state.json'), 'utf8').includes('"oak_log"');
    await until(isKept, 'the logs on disk, where they come within a second of the world');
    await killed.put(spot.offset(0, 3, 0), 'bricks');
    world.kill();
    bot.quit();

    expect(readWorldLog(worldLogFile(dataDir)).filter((e) => e.kind === 'dug')).toHaveLength(1);
    const again = await begin();
    await expect.poll(() => [countOf(again.bot, 'oak_log'), countOf(again.bot, 'dirt')]).toEqual([9, 1]);
    expect(blockAt(again.bot, stone).name).toBe('air');
    expect(blockAt(again.bot, spot.offset(0, 3, 0)).name).toBe('bricks');
    expect(again.complaints).toEqual([]);
  });

  it('a stored world keeps its seed and says so when another is asked for', async () => {
    const lines: string[] = [];
    const world = await startEmbeddedWorld({
      port: 0,
      seed: 7,
      version: versionUnderTest,
      dataDir,
      logger: (line) => lines.push(line),
    });
    await world.stop();
    expect(world.seed).toBe(42);
    expect(lines.join()).toContain('seed 42');
  });
});

describe('memory', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene();
  });
  afterAll(() => scene.close());

  it('chunks nobody sees leave memory and come back as they were left', async () => {
    const { bot, world } = scene;
    const spot = bot.entity.position.floored();
    await scene.put(spot.offset(0, 4, 0), 'bricks');
    const before = await world.control.loadedColumns();
    await world.control.teleport('Bot', spot.offset(400, 60, 0));
    await until(() => bot.blockAt(spot.offset(400, 0, 0)) !== null, 'the other place');
    await until(() => bot.blockAt(spot) === null, 'the old place left');
    expect(await world.control.unloadUnseen()).toBeGreaterThan(10);
    expect(await world.control.loadedColumns()).toBeLessThanOrEqual(before);
    await world.control.setHealth('Bot', 20);
    await world.control.teleport('Bot', spot);
    await until(() => bot.blockAt(spot.offset(0, 4, 0))?.name === 'bricks', 'the bricks are still there');
  });

  it('another client in the meantime does not matter', async () => {
    const other = await joinWorld(scene.world, 'Late');
    expect(other.blockAt(scene.bot.entity.position.floored().offset(0, 4, 0))?.name).toBe('bricks');
    other.quit();
  });
});
