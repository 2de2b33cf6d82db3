import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, countOf, equip, type Scene, startScene, totals, UP, until } from './scene.ts';

describe('from an empty inventory to a wooden pickaxe', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene({ seed: 42 });
  });
  afterAll(() => scene.close());

  it('logs can be dug by hand, picked up, and crafted into a pickaxe through real windows', async () => {
    const { bot, world } = scene;
    const log = bot.findBlock({ matching: (b) => b.name === 'oak_log', maxDistance: 48 });
    if (!log) throw new Error('No oak in sight of the spawn point');
    await scene.stand(log.position.offset(1.5, 0, 0.5));
    for (let up = 0; up < 3; up++) await bot.dig(blockAt(bot, log.position.offset(0, up, 0)), true);
    await until(() => countOf(bot, 'oak_log') === 3, 'three logs picked up');

    await scene.craft('oak_planks', 3);
    await scene.craft('crafting_table');
    await scene.craft('stick');
    await equip(bot, 'crafting_table');
    const ground = blockAt(bot, bot.entity.position.floored().offset(1, -1, 1));
    await bot.placeBlock(ground, UP);
    await scene.craft('wooden_pickaxe', 1, blockAt(bot, ground.position.plus(UP)));

    expect(totals(bot.inventory.items())).toEqual({ oak_planks: 3, stick: 2, wooden_pickaxe: 1 });
    expect(totals(await world.control.inventory('Bot'))).toEqual(totals(bot.inventory.items()));
  });

  it('the world itself wrote down every effect of it, and no packet was bad', async () => {
    const { world } = scene;
    const sum = (kind: string, what: string): number =>
      world
        .log()
        .filter((e) => e.kind === kind && (e.item ?? e.block) === what)
        .reduce((n, e) => n + e.count, 0);
    expect(sum('dug', 'oak_log')).toBe(3);
    expect(sum('picked_up', 'oak_log')).toBe(3);
    expect(sum('crafted', 'oak_planks')).toBe(12);
    expect(sum('crafted', 'wooden_pickaxe')).toBe(1);
    expect(sum('placed', 'crafting_table')).toBe(1);
    expect(await world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
