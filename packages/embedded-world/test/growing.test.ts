import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockAt, countOf, equip, type Scene, startScene, UP, until } from './scene.ts';

describe('growing', () => {
  let scene: Scene;
  let spot: Vec3;
  beforeAll(async () => {
    scene = await startScene({ growthSpeed: 400 });
    spot = scene.bot.entity.position.floored();
  });
  afterAll(() => scene.close());

  const nameAt = (position: Vec3): string => blockAt(scene.bot, position).name;
  const property = (position: Vec3, key: string): number => Number(blockAt(scene.bot, position).getProperties()[key]);

  it('tilled, planted, watered, grown, harvested', async () => {
    const { bot, world } = scene;
    const field = spot.offset(2, -1, 0);
    await scene.put(field.plus(UP), 'air');
    await scene.put(field, 'grass_block');
    await scene.put(field.offset(1, 0, 0), 'water');
    await scene.hold('wooden_hoe');
    await bot.activateBlock(blockAt(bot, field));
    await until(() => nameAt(field) === 'farmland', 'the hoe tills');
    await until(() => bot.heldItem?.durabilityUsed === 1, 'the hoe wears');
    await until(() => property(field, 'moisture') === 7, 'water wets the field');
    await scene.hold('wheat_seeds', 2);
    await bot.placeBlock(blockAt(bot, field), UP);
    expect(nameAt(field.plus(UP))).toBe('wheat');
    await until(() => property(field.plus(UP), 'age') > 0, 'the wheat grows');
    await until(() => property(field.plus(UP), 'age') === 7, 'the wheat is ripe');
    await bot.dig(blockAt(bot, field.plus(UP)), true);
    await world.control.teleport('Bot', field.offset(0.5, 1.1, 0.5));
    await until(() => countOf(bot, 'wheat') === 1, 'the harvest');
    await until(async () => (await world.control.droppedItems()).length === 0, 'the seeds as well');
    const log = world.log();
    expect(log.filter((e) => e.kind === 'tilled')).toMatchObject([{ player: 'Bot', block: 'grass_block', count: 1 }]);
    expect(log.filter((e) => e.kind === 'placed')).toMatchObject([{ player: 'Bot', block: 'wheat' }]);
  });

  it('seeds want a field: on grass they stay in the hand', async () => {
    const { bot } = scene;
    const grass = spot.offset(-2, -1, 0);
    await scene.put(grass.plus(UP), 'air');
    await scene.put(grass, 'grass_block');
    await equip(bot, 'wheat_seeds');
    const seeds = countOf(bot, 'wheat_seeds');
    await bot.placeBlock(blockAt(bot, grass), UP).catch(() => {});
    expect(nameAt(grass.plus(UP))).toBe('air');
    expect(countOf(bot, 'wheat_seeds')).toBe(seeds);
  });

  it('bone meal ages a crop two to five stages', async () => {
    const { bot, world } = scene;
    const field = spot.offset(0, -1, 2);
    await scene.put(field, 'farmland', { moisture: 7 });
    const carrots = await scene.put(field.plus(UP), 'carrots');
    await scene.hold('bone_meal', 2);
    await bot.activateBlock(carrots);
    await until(() => countOf(bot, 'bone_meal') === 1, 'one bone meal used');
    await until(() => property(field.plus(UP), 'age') >= 2, 'the carrots are older');
    expect(world.log().filter((e) => e.kind === 'fertilized')).toMatchObject([{ player: 'Bot', block: 'carrots' }]);
  });

  it('a sapling becomes a tree; when its logs are gone its leaves go too', async () => {
    const { bot, world } = scene;
    // High over the land, where no other tree holds its leaves.
    const base = spot.offset(-4, 20, -4);
    await scene.put(base.offset(0, -1, 0), 'grass_block');
    await scene.put(base, 'birch_sapling');
    await until(() => nameAt(base) === 'birch_log', 'a tree');
    const near = (name: string): Vec3[] =>
      bot
        .findBlocks({ matching: (block) => block.name === name, maxDistance: 32, count: 200, point: base })
        .filter((p) => Math.hypot(p.x - base.x, p.z - base.z) < 4);
    await until(() => near('birch_leaves').length > 40, 'its crown');
    for (const log of near('birch_log')) await world.control.setBlock(log, 'air');
    await until(() => near('birch_leaves').length === 0, 'its leaves decay');
  });

  it('sugar cane grows three blocks high and no higher', async () => {
    const { bot } = scene;
    const shore = spot.offset(4, -1, 4);
    await scene.put(shore.offset(1, 0, 0), 'water');
    await scene.put(shore, 'sand');
    await scene.put(shore.plus(UP), 'sugar_cane');
    await until(() => nameAt(shore.offset(0, 3, 0)) === 'sugar_cane', 'three blocks', 40_000);
    expect(bot.blockAt(shore.offset(0, 4, 0))?.name).toBe('air');
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
