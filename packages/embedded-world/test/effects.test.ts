import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, equip, type Scene, startScene, until } from './scene.ts';

/** Minecraft-data's effect under a name, as the bot feels it. */
function felt(bot: Bot, name: string): { amplifier: number; duration: number } | undefined {
  const id = bot.registry.effectsByName[name]?.id ?? -1;
  return Object.values(bot.entity.effects).find((effect) => effect.id === id);
}

describe('effects, experience and death', () => {
  let scene: Scene;
  const noOrbs = (): boolean => Object.values(scene.bot.entities).every(({ name }) => name !== 'experience_orb');
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'world-effects-'));
    scene = await startScene({ dataDir });
  });
  afterAll(async () => {
    await scene.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function eat(item: string): Promise<void> {
    await scene.hold(item);
    await scene.bot.consume();
  }

  it('a spider eye poisons: the client feels it begin and end, and loses health but not its life', async () => {
    const { bot, world } = scene;
    await world.control.setFood('Bot', 10);
    await until(() => bot.food === 10, 'hungry');
    await eat('spider_eye');
    await until(() => felt(bot, 'Poison') !== undefined, 'poisoned');
    expect(felt(bot, 'Poison')).toMatchObject({ amplifier: 0, duration: 100 });
    await until(() => felt(bot, 'Poison') === undefined, 'over');
    const blows = world.log().filter((e) => e.kind === 'damaged' && e.cause === 'poison');
    expect(blows.length).toBeGreaterThanOrEqual(3);
    expect(bot.health).toBeGreaterThan(10);
  });

  it('a golden apple heals and cushions; milk ends all effects', async () => {
    const { bot, world } = scene;
    await world.control.setHealth('Bot', 10);
    await world.control.setFood('Bot', 10);
    await until(() => bot.health === 10 && bot.food === 10, 'weak');
    await eat('golden_apple');
    await until(() => felt(bot, 'Regeneration')?.amplifier === 1, 'healing');
    await until(() => bot.health >= 12, 'better');
    expect(felt(bot, 'Absorption')?.duration).toBe(2400);
    const before = bot.health;
    await world.control.hurt('Bot', 3);
    expect(world.log().findLast((e) => e.kind === 'damaged')).toMatchObject({ cause: 'control', count: 0 });
    expect(bot.health).toBeGreaterThanOrEqual(before);
    await eat('milk_bucket');
    await until(() => Object.keys(bot.entity.effects).length === 0, 'all gone');
  });

  it('ores and killed animals give experience', async () => {
    const { bot, world } = scene;
    expect(bot.experience.points).toBe(0);
    const spot = bot.entity.position.floored().offset(2, 0, 0);
    await scene.put(spot, 'diamond_ore');
    await scene.hold('diamond_pickaxe');
    await bot.dig(blockAt(bot, spot), true);
    await until(() => bot.experience.points >= 3, 'points of the ore');
    await until(noOrbs, 'all its orbs taken');
    const points = bot.experience.points;
    expect(points).toBeLessThanOrEqual(7);
    await scene.hold('netherite_axe');
    const id = await world.control.spawnMob('chicken', bot.entity.position.offset(2, 0, 0));
    await until(() => bot.entities[id] !== undefined, 'seen');
    const chicken = bot.entities[id];
    if (chicken) bot.attack(chicken);
    await until(() => bot.experience.points > points, 'points of the animal');
    await until(noOrbs, 'all its orbs taken');
    expect(bot.experience.level).toBe(bot.experience.points >= 7 ? 1 : 0);
  });

  it('experience and effects survive a restart', async () => {
    const { points } = scene.bot.experience;
    await scene.world.control.setFood('Bot', 10);
    await eat('golden_apple');
    await until(() => felt(scene.bot, 'Absorption') !== undefined, 'cushioned');
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
    await scene.close();
    scene = await startScene({ dataDir });
    await until(() => scene.bot.experience.points === points, 'points kept');
    await until(() => felt(scene.bot, 'Absorption') !== undefined, 'still cushioned');
    expect(felt(scene.bot, 'Absorption')?.duration).toBeLessThan(2400);
  });

  it('the chat says how somebody died, and the log who did it', async () => {
    const { bot, world } = scene;
    const said: string[] = [];
    bot.on('messagestr', (message) => {
      said.push(message);
    });
    const other = await scene.join('Other');
    await world.control.teleport('Other', bot.entity.position.offset(1.5, 0, 0));
    await world.control.give('Other', 'netherite_sword', 1);
    await until(() => other.inventory.items().some((i) => i.name === 'netherite_sword'), 'armed');
    await equip(other, 'netherite_sword');
    await until(() => (bot.players.Other?.entity?.position.distanceTo(bot.entity.position) ?? 9) < 2.5, 'close');
    // Level 14: of its 300 points 98 fall, and whoever is near takes them.
    await world.control.giveExperience('Bot', 300 - bot.experience.points);
    await until(() => bot.experience.points === 300, 'learned');
    await world.control.setHealth('Bot', 1);
    await until(async () => {
      const target = other.players.Bot?.entity;
      if (target) other.attack(target);
      await new Promise((resolve) => setTimeout(resolve, 650));
      return world.log().some((e) => e.kind === 'died');
    }, 'dead');
    await until(() => said.includes('Bot was slain by Other'), 'the chat says so');
    expect(world.log().findLast((e) => e.kind === 'died')).toMatchObject({
      player: 'Bot',
      cause: 'Other',
      by: 'Other',
    });
    await until(
      () => noOrbs() && bot.experience.points + other.experience.points === 7 * 14,
      'most of the experience lost',
    );
    expect(await world.control.badPackets()).toEqual([]);
  });
});
