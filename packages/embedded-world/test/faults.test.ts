import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, countOf, joinWorld, type Scene, startScene, UP, until } from './scene.ts';

describe('a world that misbehaves on order', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene();
  });
  afterAll(() => scene.close());
  const names = async (): Promise<string[]> => (await scene.world.control.players()).map((p) => p.name).sort();

  it('refuses placing, digging, opening and crafting as often as it was told', async () => {
    const { bot, world } = scene;
    const spot = bot.entity.position.floored();
    const wall = spot.offset(2, 0, 0);
    await scene.hold('dirt', 3);
    await world.control.refuse('place', 1);
    await expect(bot.placeBlock(blockAt(bot, spot.offset(2, -1, 0)), UP)).rejects.toThrow();
    expect((await world.control.getBlock(wall)).name).toBe('air');
    expect(countOf(bot, 'dirt')).toBe(3);
    await bot.placeBlock(blockAt(bot, spot.offset(2, -1, 0)), UP);
    expect((await world.control.getBlock(wall)).name).toBe('dirt');

    await world.control.refuse('dig', 1);
    await bot.dig(blockAt(bot, wall), true).catch(() => {});
    await until(() => bot.blockAt(wall)?.name === 'dirt', 'the block is back');
    await bot.dig(blockAt(bot, wall), true);
    expect((await world.control.getBlock(wall)).name).toBe('air');

    const chest = await scene.put(spot.offset(-2, 0, 0), 'chest');
    await world.control.refuse('open', 1);
    const opened = await bot.openContainer(chest).catch(() => null);
    await until(() => bot.currentWindow === null, 'the window is closed again');
    opened?.removeAllListeners();
    expect(await world.control.openWindows()).toEqual([]);
    const window = await bot.openContainer(chest);
    expect(await world.control.openWindows()).toEqual([
      { player: 'Bot', type: 'minecraft:generic_9x3', title: 'Chest' },
    ]);
    window.close();

    await scene.give('oak_log', 2);
    await world.control.refuse('craft', 1);
    await scene.craft('oak_planks').catch(() => {});
    expect(world.log().filter((e) => e.kind === 'crafted')).toEqual([]);
    await until(async () => (await world.control.inventory('Bot')).some((s) => s.name === 'oak_log'), 'logs are kept');
    await scene.craft('oak_planks');
    await until(() => countOf(bot, 'oak_planks') === 4, 'the second craft counts');
  });

  it('sends a player away with a reason', async () => {
    const other = await scene.join('Kicked');
    const reason = new Promise<string>((resolve) => other.once('kicked', (text) => resolve(JSON.stringify(text))));
    await scene.world.control.kick('Kicked', 'Enough for today');
    expect(await reason).toContain('Enough for today');
    await until(async () => !(await names()).includes('Kicked'), 'gone');
  });

  it('cuts a connection without a word', async () => {
    const other = await scene.join('Dropped');
    let kicked = false;
    other.once('kicked', () => {
      kicked = true;
    });
    const ended = new Promise<void>((resolve) => other.once('end', () => resolve()));
    await scene.world.control.dropConnection('Dropped');
    await ended;
    expect(kicked).toBe(false);
    expect(await names()).toEqual(['Bot']);
  });

  it('a half-open connection says nothing and stays, and its owner may come back', async () => {
    const other = await scene.join('Half');
    let packets = 0;
    let ended = false;
    await scene.world.control.halfOpen('Half');
    // What was on its way arrives first.
    await new Promise((resolve) => setTimeout(resolve, 300));
    other._client.on('packet', () => {
      packets++;
    });
    other.once('end', () => {
      ended = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect({ packets, ended }).toEqual({ packets: 0, ended: false });
    expect(await names()).toEqual(['Bot', 'Half']);
    const again = await joinWorld(scene.world, 'Half');
    expect(await names()).toEqual(['Bot', 'Half']);
    await until(() => ended, 'the old connection is gone');
    again.quit();
    await until(async () => (await names()).length === 1, 'gone');
  });

  it('stands still for a while, and everyone notices', async () => {
    const { bot, world } = scene;
    let longest = 0;
    let last = Date.now();
    bot._client.on('packet', () => {
      longest = Math.max(longest, Date.now() - last);
      last = Date.now();
    });
    await world.control.freeze(2500);
    await until(() => longest >= 2000, 'a long silence');
    expect(await names()).toEqual(['Bot']);
  });

  it('a moved spawn point is where newcomers come to life', async () => {
    const place = scene.bot.entity.position.floored().offset(0.5, 0, 3.5);
    await scene.world.control.setSpawn(place);
    const other = await scene.join('Newcomer');
    expect(Math.hypot(other.entity.position.x - place.x, other.entity.position.z - place.z)).toBeLessThan(1);
    await until(() => other.spawnPoint.distanceTo(place.floored()) < 2, 'the client knows');
    expect(await scene.world.control.badPackets()).toEqual([]);
  });

  it('a connection that breaks off, as when a body is killed, leaves nothing that cannot be written', async () => {
    const other = await scene.join('Killed');
    const socket = other._client.socket;
    if (!(socket instanceof Socket)) throw new Error('not a socket of this machine');
    socket.resetAndDestroy();
    await until(async () => !(await names()).includes('Killed'), 'gone');
    expect(await scene.world.control.badPackets()).toEqual([]);
  });
});
