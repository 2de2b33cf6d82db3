import type { Bot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, type Scene, startScene, until } from './scene.ts';

type Entity = Bot['entity'];

describe('trading', () => {
  let scene: Scene;
  let farmer: Entity;
  beforeAll(async () => {
    scene = await startScene();
    const { bot, world } = scene;
    const id = await world.control.spawnMob('villager', bot.entity.position.offset(1.5, 0, 0));
    await until(() => bot.entities[id]?.name === 'villager', 'the villager');
    const seen = bot.entities[id];
    if (!seen) throw new Error('no villager');
    farmer = seen;
  });
  afterAll(() => scene.close());

  /** The server's idea of what the player has is the client's. */
  async function agree(): Promise<void> {
    const { bot, world } = scene;
    const sum = (stacks: readonly { name: string; count: number }[]): string =>
      JSON.stringify(
        [...new Set(stacks.map((s) => s.name))]
          .sort()
          .map((name) => [name, stacks.reduce((all, s) => all + (s.name === name ? s.count : 0), 0)]),
      );
    await until(
      async () => sum(await world.control.inventory('Bot')) === sum(bot.inventory.items()),
      'client and server agree',
    );
  }

  it('wheat for emeralds, twice in a row, and the change comes back', async () => {
    const { bot, world } = scene;
    await scene.give('wheat', 64);
    await scene.give('wheat', 1);
    const shop = await bot.openVillager(farmer);
    const trades = shop.trades.map(
      (t) => `${t.inputItem1.count} ${t.inputItem1.name} > ${t.outputItem.count} ${t.outputItem.name}`,
    );
    expect(trades).toContain('20 wheat > 1 emerald');
    expect(trades).toContain('1 emerald > 6 bread');
    await bot.trade(shop, trades.indexOf('20 wheat > 1 emerald'), 2);
    shop.close();
    await until(() => countOf(bot, 'emerald') === 2, 'two emeralds');
    await until(() => bot.experience.points >= 6, 'experience');
    expect(countOf(bot, 'wheat')).toBe(25);
    expect(world.log().filter((e) => e.kind === 'traded')).toMatchObject([
      { player: 'Bot', mob: 'villager', item: 'emerald', count: 1 },
      { player: 'Bot', mob: 'villager', item: 'emerald', count: 1 },
    ]);
    await agree();
  });

  it('an emerald for six loaves; the last one leaves nothing to pay with', async () => {
    const { bot } = scene;
    const shop = await bot.openVillager(farmer);
    const bread = shop.trades.findIndex((t) => t.outputItem.name === 'bread');
    expect(shop.trades.find((t) => t.inputItem1.name === 'wheat')?.nbTradeUses).toBe(2);
    await bot.trade(shop, bread, 2);
    shop.close();
    await until(() => countOf(bot, 'bread') === 12 && countOf(bot, 'emerald') === 0, 'twelve loaves');
    await agree();
  });

  it('who pays too little gets nothing, and all of it back', async () => {
    const { bot, world } = scene;
    await world.control.clearInventory('Bot');
    await until(() => bot.inventory.items().length === 0, 'empty hands');
    await scene.give('wheat', 19);
    const shop = await bot.openVillager(farmer);
    await expect(bot.trade(shop, 0, 1)).rejects.toThrow('Not enough');
    bot._client.write('select_trade', { slot: 0 });
    await until(() => shop.slots[0]?.count === 19, 'the wheat lies in the window');
    expect(shop.slots[2]).toBeNull();
    shop.close();
    await until(async () => (await world.control.inventory('Bot'))[0]?.count === 19, 'the wheat is back');
    expect(await world.control.inventory('Bot')).toEqual([expect.objectContaining({ name: 'wheat', count: 19 })]);
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
