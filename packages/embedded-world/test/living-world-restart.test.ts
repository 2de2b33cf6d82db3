import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countOf, FULL_VIEW, type Scene, startScene, until } from './scene.ts';

type Entity = Bot['entity'];

const SHEARED = 0x10;
/** Where the wool is in the metadata of a sheep; minecraft-data says it for later versions only, and the same. */
/** minecraft-data lists the keys since 1.20; everything after the pose moved up by one with 1.17. */
const woolKey = ({ registry }: Bot): number => {
  const sheep: unknown = registry.entitiesByName.sheep;
  const keys = z.object({ metadataKeys: z.array(z.string()) }).safeParse(sheep).data?.metadataKeys;
  return keys?.indexOf('wool') ?? (registry.version['>=']('1.17') ? 17 : 16);
};

describe('animals, weather and fields of a stored world', () => {
  let dataDir: string;
  let scene: Scene | undefined;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'world-test-'));
  });
  afterAll(async () => {
    await scene?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('a shorn sheep and a villager are there again after a restart, and rain only where weather comes and goes', async () => {
    const first = await startScene({ ...FULL_VIEW, dataDir });
    scene = first;
    const { bot, world } = first;
    const spot = bot.entity.position.floored();
    const id = await world.control.spawnMob('sheep', bot.entity.position.offset(1.5, 0, 0));
    await world.control.spawnMob('villager', bot.entity.position.offset(0, 0, 2));
    await until(() => bot.entities[id]?.name === 'sheep', 'the sheep');
    await first.hold('shears');
    const sheep = bot.entities[id];
    if (sheep) await bot.activateEntity(sheep);
    const sheared = (): number => world.log().filter((e) => e.kind === 'sheared').length;
    await until(() => sheared() === 1, 'shorn');
    const field = spot.offset(-2, -1, 0);
    await first.put(field.offset(1, 0, 0), 'water');
    await first.put(field, 'farmland', { moisture: 7 });
    await first.put(field.offset(0, 1, 0), 'potatoes', { age: 4 });
    await world.control.setWeather('rain');
    await until(() => bot.isRaining, 'rain');
    await first.close();

    const again = await startScene({ ...FULL_VIEW, dataDir });
    scene = again;
    expect((await again.world.control.mobs()).map((m) => m.name).sort()).toEqual(['sheep', 'villager']);
    expect(again.bot.isRaining).toBe(false);
    const found = (): Entity | undefined => Object.values(again.bot.entities).find((e) => e.name === 'sheep');
    await until(() => typeof found()?.metadata[woolKey(again.bot)] === 'number', 'its wool is told');
    expect(Number(found()?.metadata[woolKey(again.bot)]) & SHEARED).toBe(SHEARED);
  });

  it('what grew goes on growing in a stored chunk', async () => {
    await scene?.close();
    const quick = await startScene({ ...FULL_VIEW, dataDir, growthSpeed: 1000, weather: 'cycle' });
    scene = quick;
    const [crop] = quick.bot.findBlocks({ matching: (block) => block.name === 'potatoes', maxDistance: 16 });
    const age = (): number => Number(crop && quick.bot.blockAt(crop)?.getProperties().age);
    await until(() => age() === 7, 'the crop is ripe');
  });

  it('in a world of its own weather the rain goes on where it stopped', async () => {
    await scene?.world.control.setWeather('thunder');
    await scene?.close();
    scene = await startScene({ ...FULL_VIEW, dataDir, weather: 'cycle' });
    const { bot } = scene;
    await until(() => bot.isRaining && bot.thunderState === 1, 'the storm goes on');
    expect(countOf(bot, 'shears')).toBe(1);
  });
});
