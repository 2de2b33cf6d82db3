import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockAt, countOf, type Scene, startScene, UP, until } from './scene.ts';

const NIGHT = 14_000;

describe('beds', () => {
  let scene: Scene;
  let spot: Vec3;
  let foot: Vec3;
  const received: string[] = [];
  const properties = async (position: Vec3) => (await scene.world.control.getBlock(position)).properties;
  const nightFalls = async (bot: Bot): Promise<void> => {
    await scene.world.control.setTime(NIGHT);
    await until(() => bot.time.timeOfDay >= NIGHT, 'night');
  };

  beforeAll(async () => {
    scene = await startScene({ difficulty: 'easy' });
    scene.bot.on('message', (message) => {
      received.push(message.toString());
    });
    spot = scene.bot.entity.position.floored();
    foot = spot.offset(0, 0, 2);
    // A level room under the open sky, so that hills and trees have no say.
    for (let x = -6; x <= 6; x++) {
      for (let z = -4; z <= 8; z++) {
        await scene.world.control.setBlock(spot.offset(x, -1, z), 'grass_block');
        for (let y = 0; y <= 2; y++) await scene.world.control.setBlock(spot.offset(x, y, z), 'air');
      }
    }
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    received.length = 0;
  });

  it('are placed whole, away from who places them, and broken whole', async () => {
    const { bot } = scene;
    await scene.stand(spot.offset(0.5, 0, 0.5));
    await scene.hold('white_bed');
    await bot.look(Math.PI, 0, true);
    await bot.placeBlock(blockAt(bot, foot.offset(0, -1, 0)), UP);
    await until(() => bot.blockAt(foot.offset(0, 0, 1))?.name === 'white_bed', 'the head is there');
    expect(await properties(foot)).toMatchObject({ facing: 'south', part: 'foot', occupied: false });
    expect(await properties(foot.offset(0, 0, 1))).toMatchObject({ facing: 'south', part: 'head' });

    await bot.dig(blockAt(bot, foot), true);
    await until(() => bot.blockAt(foot.offset(0, 0, 1))?.name === 'air', 'the head went too');
    await scene.stand(foot.offset(0.5, 0, 0.5));
    await until(() => countOf(bot, 'white_bed') === 1, 'one bed picked up');
    const beds = (await scene.world.control.droppedItems()).filter((item) => item.name === 'white_bed');
    expect(beds).toEqual([]);
  });

  it('by day a click sets the spawn point and says that it is no time to sleep', async () => {
    const { bot, world } = scene;
    await scene.stand(spot.offset(0.5, 0, 0.5));
    await scene.put(foot.offset(0, 0, 1), 'white_bed', { facing: 'south', part: 'head' });
    const bed = await scene.put(foot, 'white_bed', { facing: 'south', part: 'foot' });
    await world.control.setTime(6000);
    await bot.activateBlock(bed);
    await until(() => received.some((line) => line.includes('only at night')), 'the refusal');
    expect(received.some((line) => line.includes('Respawn point set'))).toBe(true);
    await until(() => bot.spawnPoint.equals(foot.offset(0, 0, 1)), 'the client knows its spawn point');
    expect(bot.isSleeping).toBe(false);
  });

  it('by night whoever sleeps wakes up in the morning, on its feet', async () => {
    const { bot, world } = scene;
    await nightFalls(bot);
    // By the world's own ticks, of which the client hears every twenty: on a busy machine they come in haste after a halt.
    const began = bot.time.age;
    await bot.sleep(blockAt(bot, foot));
    expect(bot.isSleeping).toBe(true);
    expect(await properties(foot)).toMatchObject({ occupied: true });
    await until(() => !bot.isSleeping, 'awake');
    expect(bot.time.age - began).toBeGreaterThanOrEqual(80);
    await until(() => bot.time.timeOfDay < 2000, 'morning');
    expect(await properties(foot)).toMatchObject({ occupied: false });
    expect(world.log().filter((e) => e.kind === 'slept')).toMatchObject([{ player: 'Bot', count: 1 }]);
  });

  it('in a thunderstorm one sleeps by day, and it is over in the morning', async () => {
    const { bot, world } = scene;
    await scene.stand(spot.offset(0.5, 0, 0.5));
    await world.control.setTime(6000);
    await until(() => bot.time.timeOfDay >= 6000 && bot.time.timeOfDay < 7000, 'noon');
    await world.control.setWeather('rain');
    await until(() => bot.isRaining && bot.thunderState === 0, 'rain only');
    await bot.activateBlock(blockAt(bot, foot));
    await until(() => received.some((line) => line.includes('during thunderstorms')), 'rain is no reason');
    await world.control.setWeather('thunder');
    await until(() => bot.thunderState === 1, 'thunder');
    const before = world.log().filter((e) => e.kind === 'slept').length;
    await bot.sleep(blockAt(bot, foot));
    await until(() => !bot.isSleeping, 'awake');
    await until(() => bot.time.timeOfDay < 2000 && !bot.isRaining && bot.thunderState === 0, 'a clear morning');
    expect(world.log().filter((e) => e.kind === 'slept').length).toBe(before + 1);
  });

  it('who gets up early has not slept, and the night goes on', async () => {
    const { bot, world } = scene;
    await scene.stand(spot.offset(0.5, 0, 0.5));
    await nightFalls(bot);
    const before = world.log().filter((e) => e.kind === 'slept').length;
    await bot.sleep(blockAt(bot, foot));
    await bot.wake();
    await until(() => !bot.isSleeping, 'awake');
    await scene.stand(spot.offset(0.5, 0, 0.5));
    expect(bot.time.timeOfDay).toBeGreaterThanOrEqual(NIGHT);
    expect(world.log().filter((e) => e.kind === 'slept').length).toBe(before);
  });

  it('monsters near, a taken bed and distance are refused', async () => {
    const { bot, world } = scene;
    await nightFalls(bot);
    await world.control.setBlock(spot.offset(6, 3, 6), 'stone');
    // Behind glass it cannot come near, but it is near.
    const zombie = spot.offset(5, 0, 5);
    for (const [x, z] of [
      [4, 5],
      [6, 5],
      [5, 4],
      [5, 6],
      [4, 4],
      [4, 6],
      [6, 4],
      [6, 6],
    ] as const) {
      for (let y = 0; y <= 2; y++) await world.control.setBlock(spot.offset(x, y, z), 'glass');
    }
    const id = await world.control.spawnMob('zombie', zombie.offset(0.5, 0, 0.5));
    await bot.activateBlock(blockAt(bot, foot));
    await until(() => received.some((line) => line.includes('monsters nearby')), 'the refusal');
    await world.control.removeMob(id);

    const other = await scene.join('Other');
    await nightFalls(bot);
    await world.control.teleport('Other', spot.offset(1.5, 0, 2.5));
    await scene.stand(spot.offset(0.5, 0, 0.5));
    await until(() => other.entity.position.distanceTo(spot.offset(1.5, 0, 2.5)) < 1, 'the other is near');
    await nightFalls(other);
    await other.sleep(blockAt(other, foot));
    await until(() => bot.blockAt(foot)?.getProperties().occupied === true, 'seen to be taken');
    await bot.activateBlock(blockAt(bot, foot));
    await until(() => received.some((line) => line.includes('occupied')), 'the refusal');
    // One of two: the night goes on.
    expect(received.some((line) => line.includes('1/2 players sleeping'))).toBe(true);
    await world.control.hurt('Other', 1);
    await until(() => !other.isSleeping, 'a blow wakes');
    other.quit();
    await until(async () => (await world.control.players()).length === 1, 'the other left');

    await scene.stand(spot.offset(0.5, 0, -2.5));
    await bot.activateBlock(blockAt(bot, foot));
    await until(() => received.some((line) => line.includes('too far away')), 'the refusal');
  });

  it('the dead come back beside their bed, and at the world spawn when it is gone', async () => {
    const { bot, world } = scene;
    await world.control.setSpawn(spot.offset(-4.5, 0, -2.5));
    await world.control.hurt('Bot', 100);
    await until(
      () => bot.health === 20 && bot.entity.position.distanceTo(foot.offset(0.5, 0, 1.5)) < 3.5,
      'at the bed',
    );

    await world.control.setBlock(foot, 'air');
    await until(() => bot.blockAt(foot.offset(0, 0, 1))?.name === 'air', 'the bed is gone');
    const reset = new Promise<void>((resolve) => bot.once('spawnReset', () => resolve()));
    // Right after a blow another one does not count.
    await until(async () => {
      await world.control.hurt('Bot', 100);
      return world.log().filter((e) => e.kind === 'died').length === 2;
    }, 'dead again');
    await reset;
    await until(() => bot.entity.position.distanceTo(spot.offset(-4.5, 0, -2.5)) < 1.5, 'at the world spawn');
    expect(await world.control.badPackets()).toEqual([]);
  });
});
