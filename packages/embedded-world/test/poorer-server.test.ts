import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, type Scene, startScene, until } from './scene.ts';

describe('a poorer server', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene({ noLight: true, emptyBiomes: true, timeUpdateEverySeconds: 2 });
  });
  afterAll(() => scene.close());

  it('it sends no light, though it is there', async () => {
    const { bot, world } = scene;
    const spot = bot.entity.position.floored();
    let told = 0;
    bot._client.on('update_light', () => {
      told++;
    });
    await scene.put(spot.offset(1, 0, 0), 'torch');
    expect(await world.control.lightAt(spot)).toEqual({ block: 13, sky: 15 });
    await world.control.setBlock(spot.offset(1, 0, 0), 'stone');
    await until(
      () => blockAt(bot, spot.offset(1, 0, 0)).name === 'stone',
      'a change that comes after that of the light',
    );
    const { light, skyLight } = blockAt(bot, spot);
    expect([light, skyLight, told]).toEqual([0, 0, 0]);
  });

  it('its biome has no name', () => {
    const { bot } = scene;
    expect(blockAt(bot, bot.entity.position).biome.name).toBe('');
    expect(bot.registry.biomes[blockAt(bot, bot.entity.position).biome.id]).toBeUndefined();
  });

  it('it seldom says what time it is', async () => {
    const { bot } = scene;
    const ages: number[] = [];
    bot._client.on('update_time', () => {
      ages.push(Number(bot.time.bigAge));
    });
    await until(() => ages.length >= 3, 'three times');
    // The day has 24 000 ticks in 1200 s, so two seconds are 40 of them; a busy machine makes it more, never much less.
    const [, second = 0, third = 0] = ages;
    expect(third - second).toBeGreaterThan(30);
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
