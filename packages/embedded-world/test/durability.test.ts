import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from 'prismarine-item';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, countOf, equip, type Scene, startScene, UP, until } from './scene.ts';

describe('wear of tools', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene();
  });
  afterAll(() => scene.close());

  const held = (): Item => {
    const item = scene.bot.heldItem;
    if (!item) throw new Error('nothing in the hand');
    return item;
  };

  it('digging wears a tool by one and a sword by two, and the client knows', async () => {
    const { bot } = scene;
    const spot = bot.entity.position.floored().offset(2, 0, 0);
    await scene.hold('iron_shovel');
    expect(held().durabilityUsed).toBe(0);
    await scene.put(spot, 'dirt');
    await bot.dig(blockAt(bot, spot), true);
    await until(() => held().durabilityUsed === 1, 'one use');
    await scene.hold('iron_sword');
    await scene.put(spot, 'dirt');
    await bot.dig(blockAt(bot, spot), true);
    await until(() => held().durabilityUsed === 2, 'two uses');
  });

  it('the last use breaks the tool: the hand is empty, others see it, the log says so', async () => {
    const { bot, world } = scene;
    const spot = bot.entity.position.floored().offset(2, 0, 0);
    await world.control.clearInventory('Bot');
    await world.control.give('Bot', 'stone_shovel', 1, { damage: 130 });
    await until(() => countOf(bot, 'stone_shovel') === 1, 'given');
    await equip(bot, 'stone_shovel');
    expect(held().durabilityUsed).toBe(130);
    const statuses: number[] = [];
    bot._client.on('entity_status', ({ entityId, entityStatus }: { entityId: number; entityStatus: number }) => {
      if (entityId === bot.entity.id) statuses.push(entityStatus);
    });
    await scene.put(spot, 'dirt');
    await bot.dig(blockAt(bot, spot), true);
    await until(() => bot.heldItem === null && statuses.includes(47), 'it broke');
    expect(countOf(bot, 'dirt') + countOf(bot, 'stone_shovel')).toBeLessThanOrEqual(1);
    expect(world.log().filter((e) => e.kind === 'tool_broke')).toMatchObject([
      { player: 'Bot', item: 'stone_shovel', count: 1 },
    ]);
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});

describe('what a stack is beyond its kind', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'world-items-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('wear, name and enchantments survive clicks, a chest, the ground and a restart', async () => {
    const traits = { damage: 33, customName: 'Digger', enchantments: [{ name: 'efficiency', level: 2 }] };
    const first = await startScene({ dataDir });
    const { bot, world } = first;
    const spot = bot.entity.position.floored();
    const wearOf = (name: string): number | undefined =>
      bot.inventory.items().find((i) => i.name === name)?.durabilityUsed;
    const told = async (name: string): Promise<unknown> => {
      const { slot: _, ...stack } = (await world.control.stacks('Bot')).find((s) => s.name === name) ?? { slot: 0 };
      return stack;
    };
    await world.control.give('Bot', 'iron_pickaxe', 1, traits);
    await until(() => wearOf('iron_pickaxe') === 33, 'the client knows the wear');
    const asGiven = await told('iron_pickaxe');
    expect(JSON.stringify(asGiven)).toContain('Digger');

    // By clicks of either button to another slot.
    for (const [button, slot] of [
      [0, 20],
      [1, 21],
    ] as const) {
      const from = bot.inventory.items().find((i) => i.name === 'iron_pickaxe')?.slot ?? -1;
      await bot.clickWindow(from, button, 0);
      await bot.clickWindow(slot, button, 0);
      await until(
        async () => (await world.control.stacks('Bot')).some((s) => s.slot === slot && s.name === 'iron_pickaxe'),
        `moved to ${slot}`,
      );
      expect(await told('iron_pickaxe')).toEqual(asGiven);
      await until(() => wearOf('iron_pickaxe') === 33, 'the client still knows the wear');
    }

    await first.hold('chest');
    await bot.placeBlock(blockAt(bot, spot.offset(1, -1, 0)), UP);
    const chest = await bot.openContainer(blockAt(bot, spot.offset(1, 0, 0)));
    const id = bot.registry.itemsByName.iron_pickaxe?.id ?? -1;
    await chest.deposit(id, null, 1);
    expect(chest.containerItems()[0]?.durabilityUsed).toBe(33);
    chest.close();
    await world.control.give('Bot', 'iron_axe', 1, { ...traits, damage: 44 });
    await world.control.give('Bot', 'iron_sword', 1, { damage: 55 });
    await until(() => wearOf('iron_axe') === 44 && wearOf('iron_sword') === 55, 'axe and sword');
    await bot.lookAt(spot.offset(0, 1, -10), true);
    const axe = bot.inventory.items().find((i) => i.name === 'iron_axe');
    if (axe) await bot.tossStack(axe);
    await until(async () => (await world.control.droppedItems())[0]?.position.y === spot.y, 'the axe lies');
    await first.stand(spot.offset(6.5, 0, 6.5));
    expect(await world.control.badPackets()).toEqual([]);
    expect(first.complaints).toEqual([]);
    await first.close();

    const again = await startScene({ dataDir });
    const { bot: back } = again;
    const wearBack = (name: string): number | undefined =>
      back.inventory.items().find((i) => i.name === name)?.durabilityUsed;
    expect(wearBack('iron_sword')).toBe(55);
    await again.stand(spot.offset(0.5, 0, 0.5));
    const [lying] = await again.world.control.droppedItems();
    expect(lying?.name).toBe('iron_axe');
    if (lying) await again.world.control.teleport('Bot', lying.position);
    await until(() => wearBack('iron_axe') === 44, 'the axe is picked up as worn as it was');
    await again.stand(spot.offset(0.5, 0, 0.5));
    const kept = await back.openContainer(blockAt(back, spot.offset(1, 0, 0)));
    expect(kept.containerItems()[0]?.durabilityUsed).toBe(33);
    await kept.withdraw(id, null, 1);
    kept.close();
    const { slot: _, ...stack } = (await again.world.control.stacks('Bot')).find((s) => s.name === 'iron_pickaxe') ?? {
      slot: 0,
    };
    expect(stack).toEqual(asGiven);
    expect(await again.world.control.badPackets()).toEqual([]);
    expect(again.complaints).toEqual([]);
    await again.close();
  });
});
