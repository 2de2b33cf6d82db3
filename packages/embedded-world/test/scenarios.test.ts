import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, describe, expect, it } from 'vitest';
import { loadScenario, startEmbeddedWorld } from '../src/index.ts';
import { blockAt, chunksLoaded, countOf, FULL_VIEW, type Scene, startScene, totals, until } from './scene.ts';

describe('scenario worlds', () => {
  let scene: Scene | undefined;
  afterEach(async () => {
    await scene?.close();
    scene = undefined;
  });
  async function play(scenario: string, more = {}): Promise<Scene> {
    scene = await startScene({ scenario, ...more });
    return scene;
  }
  const find = (bot: Bot, name: string, maxDistance = 64): Vec3[] =>
    bot.findBlocks({ matching: bot.registry.blocksByName[name]?.id ?? -1, maxDistance, count: 500 });

  it('without a crafting table there is no recipe for one, but one in a far house', async () => {
    const { bot, world, give } = await play('no_crafting_table', FULL_VIEW);
    const home = bot.entity.position.floored();
    await give('oak_planks', 4);
    const id = bot.registry.itemsByName.crafting_table?.id ?? -1;
    const recipe = bot.recipesAll(id, null, null)[0];
    expect(recipe).toBeDefined();
    if (recipe) await bot.craft(recipe, 1).catch(() => {});
    expect(totals(await world.control.inventory('Bot')).crafting_table).toBeUndefined();
    expect(world.log().filter((e) => e.kind === 'crafted')).toEqual([]);

    // Not where it would be seen from the spawn.
    expect(find(bot, 'chest', 48)).toEqual([]);
    // On a block high up: who falls from there is dead before a busy machine has loaded the land, and is at home again.
    const lookout = new Vec3(home.x + 70, 99, home.z);
    await world.control.setBlock(lookout, 'stone');
    await world.control.teleport('Bot', lookout.offset(0.5, 1, 0.5));
    // Before it knows that it is there, the chunks around it are those of its home.
    await until(() => bot.entity.position.x > home.x + 60, 'there');
    await chunksLoaded(bot);
    await until(() => find(bot, 'chest').length === 1, 'the chest');
    const [chest] = find(bot, 'chest');
    if (!chest) throw new Error('No chest');
    // On a busy machine a client now and then stays where it was; put there again, it comes.
    await until(async () => {
      if (bot.entity.position.distanceTo(chest) < 3) return true;
      await world.control.teleport('Bot', chest.offset(1.5, 0, 1.5));
      await bot.waitForTicks(40);
      return false;
    }, 'in the house');
    const window = await bot.openContainer(blockAt(bot, chest));
    expect(totals(window.containerItems()).crafting_table).toBe(1);
    await window.withdraw(id, null, 1);
    window.close();
    await until(() => countOf(bot, 'crafting_table') === 1, 'taken');
  });

  it('starvation begins hungry on a bare plain with animals far off', async () => {
    const { bot, world } = await play('starvation');
    await until(() => bot.food <= 3, 'hungry');
    const [me] = await world.control.players();
    const mobs = await world.control.mobs();
    expect(mobs.map((m) => m.name).sort()).toEqual([
      ...Array(3).fill('chicken'),
      ...Array(2).fill('cow'),
      ...Array(2).fill('pig'),
      ...Array(2).fill('sheep'),
    ]);
    for (const mob of mobs) {
      expect(
        Math.hypot(mob.position.x - (me?.position.x ?? 0), mob.position.z - (me?.position.z ?? 0)),
      ).toBeGreaterThan(36);
    }
    expect(find(bot, 'short_grass', 32)).toEqual([]);
    expect(await world.control.inventory('Bot')).toEqual([]);
  });

  it('the lava field has lava on the straight way, a way between, and a prize', async () => {
    const { bot, world } = await play('lava_field');
    const home = bot.entity.position.floored();
    expect(find(bot, 'lava', 32).length).toBeGreaterThan(50);
    // Nothing has begun to flow.
    const before = find(bot, 'lava', 32).length;
    await bot.waitForTicks(80);
    expect(find(bot, 'lava', 32).length).toBe(before);
    expect((await world.control.getBlock(home.offset(40, 0, 0))).name).toBe('chest');
    expect((await world.control.getBlock(home.offset(10, -1, 0))).name).toBe('lava');
    expect((await world.control.getBlock(home.offset(10, -1, 5))).name).toBe('stone');
  });

  it('the swarm comes at dusk from all sides', async () => {
    const { bot, world } = await play('hostile_swarm_at_dusk');
    expect(bot.time.timeOfDay).toBeGreaterThanOrEqual(13_000);
    expect((await world.control.mobs()).filter((m) => m.name === 'zombie').length).toBeGreaterThanOrEqual(10);
    expect(countOf(bot, 'wooden_sword')).toBe(1);
    await until(() => bot.health < 20, 'they have come');
    // The client may hear of it before the log of the world's process does.
    const hit = () => world.log().some((e) => e.kind === 'damaged' && e.cause === 'zombie');
    await until(hit, 'a zombie has hit');
  });

  it('nightfall finds nobody prepared', async () => {
    const { bot, world } = await play('nightfall_without_shelter', { ...FULL_VIEW, dayLengthSeconds: 400 });
    // What the time is when somebody has come in depends on the machine too: here a day is short.
    const { startTimeOfDay = 0 } = loadScenario('nightfall_without_shelter').options;
    expect(startTimeOfDay).toBeLessThan(13_000);
    expect(bot.time.timeOfDay).toBeGreaterThanOrEqual(startTimeOfDay);
    expect(bot.inventory.items()).toEqual([]);
    const monster = /^(zombie|skeleton|spider|creeper)$/;
    await until(async () => (await world.control.mobs()).some((m) => monster.test(m.name)), 'monsters', 60_000);
  });

  it('the island has one tree and water on every side', async () => {
    const { bot } = await play('island');
    expect(find(bot, 'oak_log')).toHaveLength(6);
    for (const [x, z] of [
      [25, 0],
      [-25, 0],
      [0, 25],
      [0, -25],
    ] as const) {
      expect(bot.blockAt(new Vec3(x, 62, z))?.name).toBe('water');
    }
  });

  it('the cave is closed and dark, and the tools are at hand', async () => {
    const { bot } = await play('cave');
    expect(Math.floor(bot.entity.position.y)).toBe(30);
    const here = bot.entity.position.floored();
    expect(bot.blockAt(here)?.skyLight).toBe(0);
    for (const [x, z] of [
      [6, 0],
      [-6, 0],
      [0, 6],
      [0, -6],
    ] as const) {
      expect(bot.blockAt(here.offset(x, 0, z))?.boundingBox).toBe('block');
    }
    expect(totals(bot.inventory.items())).toEqual({ bread: 3, stone_pickaxe: 1, stone_shovel: 1, torch: 4 });
  });

  it('the village has three houses with doors, beds and chests, and somebody who lives there', async () => {
    const { bot, world } = await play('village_chest');
    await until(() => find(bot, 'chest').length === 3, 'three chests');
    expect(find(bot, 'oak_door')).toHaveLength(6);
    expect(find(bot, 'white_bed')).toHaveLength(6);
    await until(async () => (await world.control.mobs()).some((m) => m.name === 'villager'), 'a villager');
    expect(await world.control.badPackets()).toEqual([]);
  });

  it('a scenario world stays what it is when it is opened again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'scenario-'));
    try {
      const first = await play('village_chest', { dataDir });
      await until(() => find(first.bot, 'chest').length === 3, 'three chests');
      const [chest] = find(first.bot, 'chest');
      if (!chest) throw new Error('No chest');
      await first.world.control.setBlock(chest, 'air');
      await first.give('apple', 2);
      await first.world.control.setSpawn(chest.offset(1.5, 0, 1.5));
      await first.close();

      // Asked for as an ordinary world, it is still the village, with what was changed in it and no second villager.
      const second = await play('village_chest', { dataDir, scenario: undefined });
      await until(() => find(second.bot, 'oak_door').length === 6, 'the doors');
      expect(find(second.bot, 'chest')).toHaveLength(2);
      expect(countOf(second.bot, 'apple')).toBe(2);
      const newcomer = await second.join('Newcomer');
      expect(newcomer.entity.position.distanceTo(chest.offset(1.5, 0, 1.5))).toBeLessThan(1.5);
      expect((await second.world.control.mobs()).filter((m) => m.name === 'villager').length).toBeLessThanOrEqual(1);
    } finally {
      await scene?.close();
      scene = undefined;
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('an unknown scenario is said to be unknown', async () => {
    await expect(startEmbeddedWorld({ port: 0, seed: 1, scenario: 'paradise' })).rejects.toThrow(
      /No scenario paradise/,
    );
  });
});
