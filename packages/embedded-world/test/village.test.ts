import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { landOf } from '../src/terrain/land/land.ts';
import { type Home, villagesOf } from '../src/terrain/village/villages.ts';
import { OFFERS } from '../src/trading/offers.ts';
import { blockAt, chunksLoaded, countOf, FULL_VIEW, type Scene, startScene, until } from './scene.ts';

const SEED = 42;

describe('a village', () => {
  let scene: Scene;
  const [village] = villagesOf(landOf(SEED, false))
    .within(-2_000, -2_000, 2_000, 2_000)
    .sort((a, b) => Math.hypot(a.x, a.z) - Math.hypot(b.x, b.z));
  const homes: readonly Home[] = village?.homes ?? [];
  const at = ({ x, y, z }: { x: number; y: number; z: number }) => new Vec3(x, y, z);
  beforeAll(async () => {
    scene = await startScene({ ...FULL_VIEW, seed: SEED, gifts: false, mobs: 'passive', startTimeOfDay: 2_000 });
    const door = at(homes[0]?.doorstep ?? { x: 0, y: 0, z: 0 }).offset(0.5, 0, 0.5);
    await scene.world.control.teleport('Bot', door);
    await until(() => scene.bot.entity.position.distanceTo(door) < 1, 'at a door');
  });
  afterAll(() => scene.close());

  it('has a bed in every house, and a villager to each', async () => {
    const { bot } = scene;
    await chunksLoaded(bot);
    for (const { bed } of homes) await until(() => bot.isABed(blockAt(bot, at(bed))), 'a bed');
    const villagers = () => Object.values(bot.entities).filter(({ name }) => name === 'villager');
    await until(() => villagers().length === homes.length, 'the villagers');
  });

  it('has chests with something in them', async () => {
    const { bot, world } = scene;
    const [home] = homes;
    if (!home) throw new Error('no home');
    const inward = Math.sign(home.bed.z - home.doorstep.z);
    await scene.stand(at(home.chest).offset(0.5, 0, 0.5 - inward));
    const chest = await bot.openContainer(blockAt(bot, at(home.chest)));
    expect(chest.containerItems().length).toBeGreaterThan(0);
    expect((await world.control.containerItems(home.chest))?.length).toBe(chest.containerItems().length);
    chest.close();
  });

  it('trades by the professions of its people', async () => {
    const { bot, world } = scene;
    const [home] = homes;
    if (!home) throw new Error('no home');
    const door = at(home.doorstep).offset(0.5, 0, 0.5);
    await world.control.teleport('Bot', door);
    const near = (): Bot['entity'] | undefined =>
      Object.values(bot.entities)
        .filter(({ name }) => name === 'villager')
        .sort((a, b) => a.position.distanceTo(door) - b.position.distanceTo(door))[0];
    await until(() => near() !== undefined, 'a villager');
    const villager = near();
    if (!villager) throw new Error('no villager');
    await world.control.teleport('Bot', villager.position.offset(1, 0, 0));
    await until(() => villager.position.distanceTo(bot.entity.position) < 3, 'beside the villager');
    const shop = await bot.openVillager(villager);
    const offered = shop.trades.map(({ inputItem1, outputItem }) => `${inputItem1.name} > ${outputItem.name}`);
    const professions = Object.entries(OFFERS).filter(([, offers]) =>
      offers.every(
        ({ buys, sells }) => !bot.registry.itemsByName[buys.item] || offered.includes(`${buys.item} > ${sells.item}`),
      ),
    );
    const there = homes.map(({ profession }) => String(profession));
    expect(professions.map(([profession]) => profession).some((profession) => there.includes(profession))).toBe(true);
    const [first] = shop.trades;
    if (!first) throw new Error('no trades');
    shop.close();
    await scene.give(first.inputItem1.name, first.inputItem1.count);
    const again = await bot.openVillager(villager);
    await bot.trade(again, 0, 1);
    again.close();
    await until(() => countOf(bot, first.outputItem.name) > 0, 'what was bought');
    expect(await world.control.badPackets()).toEqual([]);
  });
});
