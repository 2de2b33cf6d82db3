import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scene, startScene, until } from './scene.ts';

describe('weather', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene();
  });
  afterAll(() => scene.close());

  it('rain and thunder begin and end, and clients hear of it', async () => {
    const { bot, world } = scene;
    expect([bot.isRaining, bot.thunderState]).toEqual([false, 0]);
    await world.control.setWeather('rain');
    await until(() => bot.isRaining, 'rain');
    expect(bot.thunderState).toBe(0);
    await world.control.setWeather('thunder');
    await until(() => bot.thunderState === 1, 'thunder');
    expect(bot.isRaining).toBe(true);
  });

  it('who joins or comes back from death in the rain hears of it too', async () => {
    const { bot, world } = scene;
    const late = await scene.join('Late');
    await until(() => late.isRaining && late.thunderState === 1, 'rain for who joins');
    let told = 0;
    bot._client.on('packet', (_fields, { name }) => {
      if (name === 'game_state_change') told++;
    });
    await world.control.hurt('Bot', 100);
    await until(() => told >= 2 && bot.isRaining, 'rain for who comes back');
    await world.control.setWeather('clear');
    await until(() => !late.isRaining && !bot.isRaining && bot.thunderState === 0, 'clear for both');
  });

  it('rain keeps the sun from burning monsters', async () => {
    const { bot, world } = scene;
    await world.control.setWeather('rain');
    await world.control.setTime(4000);
    const id = await world.control.spawnMob('zombie', bot.entity.position.offset(20, 1, 0));
    const health = async (): Promise<number> => (await world.control.mobs()).find((m) => m.id === id)?.health ?? 0;
    const start = Number(bot.time.bigTime);
    await until(() => Number(bot.time.bigTime) - start > 60, 'three seconds');
    expect(await health()).toBe(20);
    await world.control.setWeather('clear');
    await until(async () => (await health()) < 20, 'it burns in the sun');
    expect(await world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});

describe('weather of its own accord', () => {
  let scene: Scene;
  beforeAll(async () => {
    // The longest dry spell of the game, 180 000 ticks, takes less than eight seconds here.
    scene = await startScene({ weather: 'cycle', dayLengthSeconds: 1 });
  });
  afterAll(() => scene.close());

  it('it begins to rain, and stops again', async () => {
    const { bot } = scene;
    await until(() => bot.isRaining, 'rain');
    await until(() => !bot.isRaining, 'the end of it');
  });
});
