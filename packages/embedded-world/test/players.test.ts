import mineflayer, { type Bot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemClass } from '../src/engine/prismarine.ts';
import { countOf, type Scene, startScene, until } from './scene.ts';

describe('players together', () => {
  let scene: Scene;
  let other: Bot;
  beforeAll(async () => {
    scene = await startScene();
    other = await scene.join('Other');
  });
  afterAll(() => scene.close());

  it('players see one another, and one another move', async () => {
    const { bot } = scene;
    await until(() => bot.players.Other?.entity !== undefined && other.players.Bot?.entity !== undefined, 'both seen');
    const from = bot.players.Other?.entity?.position.clone();
    other.setControlState('forward', true);
    await until(() => (bot.players.Other?.entity?.position.distanceTo(from ?? bot.entity.position) ?? 0) > 2, 'moved');
    other.clearControlStates();
    await until(
      () => (bot.players.Other?.entity?.position.distanceTo(other.entity.position) ?? 9) < 0.3,
      'where it says it is',
    );
  });

  it('a thrown item can be taken by someone else', async () => {
    const { bot, world } = scene;
    await scene.give('diamond', 3);
    const diamonds = bot.inventory.items().find((i) => i.name === 'diamond');
    // Whoever stands near would have it before it lies.
    await world.control.teleport('Other', bot.entity.position.offset(-8, 0, 0));
    await until(() => other.entity.position.distanceTo(bot.entity.position) > 5, 'the other is aside');
    await bot.toss(diamonds?.type ?? -1, null, 2);
    expect(countOf(bot, 'diamond')).toBe(1);
    await until(async () => (await world.control.droppedItems()).length === 1, 'it lies there');
    await until(
      () =>
        Object.values(bot.entities).some(
          (e) => e.getDroppedItem()?.name === 'diamond' && e.getDroppedItem()?.count === 2,
        ),
      'the bot sees what it is',
    );
    await world.control.teleport('Bot', bot.entity.position.offset(-5, 0, 0));
    const [lying] = await world.control.droppedItems();
    await world.control.teleport('Other', lying?.position ?? other.entity.position);
    await until(() => countOf(other, 'diamond') === 2, 'taken');
    expect(world.log().filter((e) => e.kind === 'picked_up')).toMatchObject([
      { player: 'Other', item: 'diamond', count: 2 },
    ]);
  });

  it('players talk, and hit each other', async () => {
    const { bot, world } = scene;
    const received = new Promise<[string, string]>((resolve) => bot.once('chat', (who, what) => resolve([who, what])));
    other.chat('hello there');
    expect(await received).toEqual(['Other', 'hello there']);
    await world.control.teleport('Other', bot.entity.position.offset(1.5, 0, 0));
    await until(() => (bot.players.Other?.entity?.position.distanceTo(bot.entity.position) ?? 9) < 2.5, 'close');
    const target = other.players.Bot?.entity;
    if (!target) throw new Error('Bot is not seen');
    other.attack(target);
    await until(() => bot.health < 20, 'hurt');
    expect(world.log().findLast((e) => e.kind === 'damaged')).toMatchObject({
      player: 'Bot',
      cause: 'Other',
      count: 1,
    });
  });

  it('nobody gives itself things by command or by creative slots', async () => {
    const { bot, world } = scene;
    const before = await world.control.inventory('Bot');
    const answer = bot.awaitMessage(/Unknown or incomplete command/);
    bot.chat('/give Bot diamond_block 64');
    await answer;
    const ItemOf = itemClass(bot.registry);
    bot._client.write('set_creative_slot', { slot: 36, item: ItemOf.toNotch(new ItemOf(1, 64)) });
    await scene.give('stick');
    expect(await world.control.inventory('Bot')).toEqual([...before, { name: 'stick', count: 1 }]);
  });

  it.each([
    ['that is already there', 'Bot', 'already connected'],
    ['that is already there in another case', 'bOT', 'already connected'],
    ['with other signs than the game takes', '../../etc', 'letters, digits and underscores'],
    ['that is too long', 'a'.repeat(40), 'letters, digits and underscores'],
  ])('HARD-8: a name %s is refused, and the first one stays', async (_, username, why) => {
    const { bot, world } = scene;
    const { host, port, version } = world;
    const refused = mineflayer.createBot({ host, port, version, username, auth: 'offline', hideErrors: true });
    const reason = await new Promise<string>((resolve) => {
      refused.once('kicked', (kick) => resolve(JSON.stringify(kick)));
      refused.once('error', (error) => resolve(error.message));
    });
    expect(reason).toContain(why);
    expect((await world.control.players()).map((p) => p.name).sort()).toEqual(['Bot', 'Other']);
    const before = countOf(bot, 'apple');
    await scene.give('apple');
    expect(countOf(bot, 'apple')).toBe(before + 1);
  });

  it('HARD-8: a flood of chat is not passed on, and the speaker is told', async () => {
    const { bot } = scene;
    const received: string[] = [];
    bot.on('chat', (who, what) => {
      if (who === 'Other') received.push(what);
    });
    const told = other.awaitMessage(/too fast/);
    for (let n = 0; n < 200; n++) other.chat(`flood ${n}`);
    await told;
    await until(() => received.length >= 5, 'some of it');
    expect(received.length).toBeLessThan(20);
  });

  it('who leaves is gone for the others', async () => {
    const { bot, world } = scene;
    other.quit();
    await until(() => bot.players.Other === undefined, 'gone from the list');
    expect(Object.values(bot.entities).filter((e) => e.username === 'Other')).toEqual([]);
    await until(() => world.log().some((e) => e.kind === 'left' && e.player === 'Other'), 'written down');
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
