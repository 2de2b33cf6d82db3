import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterAll, describe, expect, it } from 'vitest';
import { blockAt, countOf, equip, joinWorld, type Scene, startScene, until } from './scene.ts';

/** The places of a frame without its corners around a corner place inside, along x. */
function frame(corner: Vec3): Vec3[] {
  const places: Vec3[] = [];
  for (let along = -1; along <= 2; along++) {
    for (let up = -1; up <= 3; up++) {
      const sides = along === -1 || along === 2;
      const ends = up === -1 || up === 3;
      if (sides !== ends) places.push(corner.offset(along, up, 0));
    }
  }
  return places;
}

async function toDimension(bot: Bot, dimension: string): Promise<void> {
  await until(() => bot.game.dimension === dimension, `${bot.username} in ${dimension}`, 40_000);
  const stands = (): boolean => bot.entity.onGround && bot.blockAt(bot.entity.position.offset(0, -1, 0)) !== null;
  await until(stands, `standing in ${dimension}`);
}

describe('the nether', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nether-test-'));
  const open: Scene[] = [];
  const begin = async (): Promise<Scene> => {
    const scene = await startScene({ dataDir, viewDistance: 3 });
    open.push(scene);
    return scene;
  };
  afterAll(async () => {
    for (const scene of open) await scene.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  let portal: Vec3;
  let chest: Vec3;

  it('flint and steel lights a frame of obsidian, and the portal goes with its frame', async () => {
    const { bot, world, hold, put } = await begin();
    portal = bot.entity.position.floored().offset(2, 1, 1);
    for (const place of frame(portal)) await world.control.setBlock(place, 'obsidian');
    await put(portal.offset(0, -1, 0), 'obsidian');
    const light = async (): Promise<void> => {
      await bot.lookAt(portal.offset(0.5, 0, 0.5), true);
      await bot.activateBlock(blockAt(bot, portal.offset(0, -1, 0)), new Vec3(0, 1, 0));
      await until(() => blockAt(bot, portal.offset(1, 2, 0)).name === 'nether_portal', 'the portal');
    };
    await hold('flint_and_steel');
    await light();
    expect(blockAt(bot, portal).getProperties()).toEqual({ axis: 'x' });
    await put(portal.offset(2, 1, 0), 'air');
    await until(() => blockAt(bot, portal).name === 'air', 'the portal is gone');
    expect(blockAt(bot, portal.offset(1, 2, 0)).name).toBe('air');
    await put(portal.offset(2, 1, 0), 'obsidian');
    await light();
  });

  it('who stands in it for four seconds is in the nether, and digs its quartz', async () => {
    const [{ bot, world, stand, hold }] = open as [Scene];
    // By the world's own ticks, of which the client hears every twenty: on a busy machine they come in haste after a halt.
    const entered = bot.time.age;
    await stand(portal.offset(0.5, 0, 0.5));
    await toDimension(bot, 'the_nether');
    expect(bot.time.age - entered).toBeGreaterThanOrEqual(60);
    expect(world.log().findLast(({ kind }) => kind === 'travelled')).toMatchObject({ dimension: 'the_nether' });
    const [me] = await world.control.players();
    expect(me).toMatchObject({ dimension: 'the_nether' });
    expect(bot.game).toMatchObject({ minY: 0, height: 256 });
    const feet = bot.entity.position.floored();
    expect(blockAt(bot, feet).name).toBe('nether_portal');
    expect(blockAt(bot, new Vec3(feet.x, 127, feet.z)).name).toBe('bedrock');
    expect(blockAt(bot, feet).skyLight).toBe(0);

    const ore = feet.offset(0, 1, 2);
    await world.control.setBlock({ ...ore, dimension: 'the_nether' }, 'nether_quartz_ore');
    await until(() => blockAt(bot, ore).name === 'nether_quartz_ore', 'the ore');
    await hold('diamond_pickaxe');
    await bot.dig(blockAt(bot, ore), true);
    await world.control.teleport('Bot', { ...ore.offset(0.5, 0, 0.5), dimension: 'the_nether' });
    await until(() => countOf(bot, 'quartz') === 1, 'quartz');
    expect(world.log().findLast(({ kind }) => kind === 'dug')).toMatchObject({
      block: 'nether_quartz_ore',
      position: { ...ore },
      dimension: 'the_nether',
    });
    chest = feet.offset(0, 0, 3);
    await world.control.setBlock({ ...chest, dimension: 'the_nether' }, 'chest', { facing: 'north' });
    await until(() => blockAt(bot, chest).name === 'chest', 'the chest');
    expect((await world.control.getBlock(chest)).name).not.toBe('chest');
    const window = await bot.openContainer(blockAt(bot, chest));
    await window.deposit(bot.registry.itemsByName.quartz?.id ?? -1, null, 1);
    window.close();
    expect(await world.control.containerItems({ ...chest, dimension: 'the_nether' })).toMatchObject([
      { name: 'quartz' },
    ]);
    expect(await world.control.containerItems(chest)).toBeNull();
  });

  it('a killed world has its players in the nether again, and the way home is the portal they came by', async () => {
    const [before] = open as [Scene];
    await new Promise((resolve) => setTimeout(resolve, 700));
    const place = before.bot.entity.position.clone();
    before.world.kill();
    before.bot.quit();
    const { bot, world, complaints } = await begin();
    expect(bot.game.dimension).toBe('the_nether');
    expect(bot.entity.position.distanceTo(place)).toBeLessThan(1);
    expect(blockAt(bot, chest).name).toBe('chest');
    const [gate] = bot.findBlocks({ matching: bot.registry.blocksByName.nether_portal?.id ?? -1, maxDistance: 8 });
    if (!gate) throw new Error('The portal is gone');
    await world.control.teleport('Bot', { ...gate.offset(0.5, 0, 0.5), dimension: 'the_nether' });
    await toDimension(bot, 'overworld');
    expect(bot.entity.position.distanceTo(portal.offset(0.5, 0, 0.5))).toBeLessThan(2);
    expect(await world.control.badPackets()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('blazes shoot, death in the nether leads back to the overworld, and a bed there blows up', async () => {
    const scene = open.at(-1);
    if (!scene) throw new Error('No world');
    const { world, bot } = scene;
    const other = await joinWorld(world, 'Other');
    const hall = { x: 300, y: 50, z: 300, dimension: 'the_nether' as const };
    for (let x = -2; x <= 4; x++) {
      for (let z = -2; z <= 2; z++) {
        for (let y = -1; y <= 2; y++) {
          await world.control.setBlock(
            { ...hall, x: hall.x + x, y: hall.y + y, z: hall.z + z },
            y < 0 ? 'obsidian' : 'air',
          );
        }
      }
    }
    await world.control.teleport('Other', { ...hall, x: hall.x + 0.5, z: hall.z + 0.5 });
    await toDimension(other, 'the_nether');
    expect(Object.values(bot.players.Other?.entity ?? {})).toEqual([]);
    await world.control.spawnMob('blaze', { ...hall, x: hall.x + 4.5, z: hall.z + 0.5 });
    const burnt = (): boolean =>
      world
        .log()
        .some(({ cause, by, dimension }) => cause === 'fireball' && by === 'blaze' && dimension === 'the_nether');
    await until(burnt, 'a fireball');
    for (const { id } of await world.control.mobs()) await world.control.removeMob(id);
    await world.control.setHealth('Other', 20);
    await world.control.give('Other', 'red_bed', 1);
    await until(() => countOf(other, 'red_bed') === 1, 'a bed');
    await equip(other, 'red_bed');
    await other.look(-Math.PI / 2, 0, true);
    const floor = new Vec3(hall.x + 1, hall.y - 1, hall.z);
    await other.placeBlock(blockAt(other, floor), new Vec3(0, 1, 0));
    await until(() => other.blockAt(floor.offset(0, 1, 0))?.name === 'red_bed', 'the bed');
    const respawned = new Promise((resolve) => other.once('respawn', () => resolve(null)));
    await other.activateBlock(blockAt(other, floor.offset(0, 1, 0)));
    const blown = (): boolean =>
      world.log().some(({ cause, dimension }) => cause === 'bed' && dimension === 'the_nether');
    await until(blown, 'the bed blows up');
    const victim = (await world.control.players()).find(({ name }) => name === 'Other');
    // Should it have survived that.
    if (victim?.dimension === 'the_nether' && victim.health > 0) await world.control.hurt('Other', 100);
    await respawned;
    await toDimension(other, 'overworld');
    expect(world.log().filter(({ kind }) => kind === 'died')).toMatchObject([{ dimension: 'the_nether' }]);
    other.quit();
    expect(await world.control.badPackets()).toEqual([]);
  });
});
