import type { Bot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, type Scene, startScene, until } from './scene.ts';

describe('armour and shield', () => {
  let scene: Scene;
  let other: Bot;
  beforeAll(async () => {
    scene = await startScene({ difficulty: 'normal' });
    other = await scene.join('Other');
  });
  afterAll(() => scene.close());

  const damaged = () => scene.world.log().filter((e) => e.kind === 'damaged');

  async function wear(item: string, destination: 'head' | 'torso' | 'legs' | 'feet' | 'off-hand'): Promise<void> {
    const { bot } = scene;
    await scene.give(item);
    const stack = bot.inventory.items().find((i) => i.name === item);
    if (!stack) throw new Error(`no ${item}`);
    await bot.equip(stack, destination);
  }

  it('armour is put on through the window, others see it, and it stays there only if it fits', async () => {
    const { bot, world } = scene;
    await wear('iron_helmet', 'head');
    await wear('iron_chestplate', 'torso');
    await wear('iron_leggings', 'legs');
    await wear('iron_boots', 'feet');
    expect([5, 6, 7, 8].map((slot) => bot.inventory.slots[slot]?.name)).toEqual([
      'iron_helmet',
      'iron_chestplate',
      'iron_leggings',
      'iron_boots',
    ]);
    await until(
      async () => (await world.control.stacks('Bot')).map(({ slot }) => slot).join() === '5,6,7,8',
      'the world has it so too',
    );
    const seen = (): (string | undefined)[] =>
      [5, 4, 3, 2].map((slot) => other.players.Bot?.entity?.equipment[slot]?.name);
    await until(() => seen()[0] === 'iron_helmet' && seen()[3] === 'iron_boots', 'others see it');

    await bot.unequip('head');
    await until(() => other.players.Bot?.entity?.equipment[5] == null, 'others see it is off');
    await scene.give('stick');
    const stick = bot.inventory.items().find((i) => i.name === 'stick');
    if (stick) await bot.equip(stick, 'head').catch(() => {});
    // What a refused click leaves on the cursor goes back when the window is closed.
    bot._client.write('close_window', { windowId: 0 });
    await until(
      async () => (await world.control.inventory('Bot')).some((s) => s.name === 'stick'),
      'the stick is back',
    );
    expect((await world.control.stacks('Bot')).find(({ slot }) => slot === 5)).toBeUndefined();
    const helmet = bot.inventory.items().find((i) => i.name === 'iron_helmet');
    if (helmet) await bot.equip(helmet, 'head');
  });

  it('armour takes its part of a blow by the formula of the game, and wears by it', async () => {
    const { bot, world } = scene;
    await world.control.setTime(14_000);
    await until(() => !bot.time.isDay, 'night');
    const id = await world.control.spawnMob('zombie', bot.entity.position.offset(3, 0, 0));
    await until(() => damaged().length > 0, 'a blow');
    // 15 points against 3: 15 − 3/2 of 25 are taken away.
    expect(damaged()[0]).toMatchObject({ player: 'Bot', cause: 'zombie', by: 'zombie' });
    expect(damaged()[0]?.count).toBeCloseTo(3 * (1 - 13.5 / 25));
    await until(() => (bot.inventory.slots[6]?.durabilityUsed ?? 0) > 0, 'worn by one');
    expect(bot.inventory.slots[6]?.durabilityUsed).toBeGreaterThan(0);
    await world.control.setTime(2000);
    await world.control.removeMob(id);
  });

  it('a shield held up stops what comes from the front, and nothing from behind', async () => {
    const { bot, world } = scene;
    await wear('shield', 'off-hand');
    await world.control.setHealth('Bot', 20);
    const before = damaged().length;
    await world.control.teleport('Other', bot.entity.position.offset(2, 0, 0));
    await until(() => (bot.players.Other?.entity?.position.distanceTo(bot.entity.position) ?? 9) < 2.5, 'close');
    await world.control.give('Other', 'iron_sword', 1);
    await until(() => countOf(other, 'iron_sword') === 1, 'armed');
    const sword = other.inventory.items().find((i) => i.name === 'iron_sword');
    if (sword) await other.equip(sword, 'hand');
    await bot.lookAt(other.entity.position.offset(0, 1.6, 0), true);
    bot.activateItem(true);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const target = other.players.Bot?.entity;
    if (!target) throw new Error('Bot is not seen');
    other.attack(target);
    await until(() => (bot.inventory.slots[45]?.durabilityUsed ?? 0) > 0, 'the shield is worn');
    expect(bot.inventory.slots[45]?.durabilityUsed).toBe(7);
    expect(damaged()).toHaveLength(before);

    await bot.look(bot.entity.yaw + Math.PI, 0, true);
    await new Promise((resolve) => setTimeout(resolve, 700));
    other.attack(target);
    await until(() => damaged().length === before + 1, 'a blow from behind');
    expect(damaged().at(-1)).toMatchObject({ cause: 'Other', by: 'Other' });
    bot.deactivateItem();
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
