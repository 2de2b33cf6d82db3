import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadRegistry } from '../src/engine/prismarine.ts';
import { lowestY, terrainOf } from '../src/terrain/generator.ts';
import { countOf, FULL_VIEW, type Scene, startScene, until } from './scene.ts';
import { versionUnderTest } from './version-under-test.ts';

describe('bats, squids, fish and tridents', () => {
  let scene: Scene;
  /** The middle of the bottom of a pool in a block of stone high above the land: water from 1 to 4 above it. */
  let pool: Vec3;
  const HALF = 5;
  const DEEP = 4;
  const shore = (): Vec3 => pool.offset(0.5, DEEP + 2, HALF + 3.5);
  const blows = () => scene.world.log().filter((e) => e.kind === 'damaged');
  const find = async (id: number) => (await scene.world.control.mobs()).find((mob) => mob.id === id);
  const isWater = (at: { x: number; y: number; z: number }): boolean =>
    scene.bot.blockAt(pool.clone().set(at.x, at.y + 0.1, at.z))?.name === 'water';

  beforeAll(async () => {
    scene = await startScene({
      ...FULL_VIEW,
      difficulty: 'normal',
      startTimeOfDay: 18_000,
      dayLengthSeconds: 100_000,
    });
    const { control } = scene.world;
    pool = scene.bot.entity.position.floored().offset(0, 40, 0);
    const far = HALF + 5;
    await control.fill(pool.offset(-far, 0, -far), pool.offset(far, DEEP + 1, far), 'stone');
    await control.fill(pool.offset(-HALF, 1, -HALF), pool.offset(HALF, DEEP, HALF), 'water');
    await control.fill(pool.offset(-HALF, DEEP + 1, -HALF), pool.offset(HALF, DEEP + 1, HALF), 'air');
    await scene.stand(shore());
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    const { bot, world } = scene;
    for (const { id } of await world.control.mobs()) await world.control.removeMob(id);
    await world.control.clearDrops();
    await scene.stand(shore());
    await world.control.setHealth('Bot', 20);
    await until(() => bot.health === 20, 'well');
  });

  it('SRV-3: fish and squids swim about and keep to their water, away from who stands beside it', async () => {
    const { bot, world } = scene;
    const kinds = ['cod', 'salmon', 'tropical_fish', 'squid'] as const;
    const ids: number[] = [];
    for (const [i, kind] of kinds.entries()) ids.push(await world.control.spawnMob(kind, pool.offset(i - 1.5, 2, 0.5)));
    await until(() => ids.every((id) => bot.entities[id] !== undefined), 'seen');
    expect(ids.map((id) => bot.entities[id]?.name)).toEqual(kinds);
    const travelled = new Map<number, number>();
    const last = new Map<number, Vec3>();
    const started = bot.time.age;
    await until(async () => {
      for (const { id, position } of await world.control.mobs()) {
        expect(isWater(position), `${bot.entities[id]?.name} at ${JSON.stringify(position)}`).toBe(true);
        const at = pool.clone().set(position.x, position.y, position.z);
        travelled.set(id, (travelled.get(id) ?? 0) + at.distanceTo(last.get(id) ?? at));
        last.set(id, at);
      }
      return bot.time.age - started > 200;
    }, 'ten seconds');
    for (const id of ids) expect(travelled.get(id) ?? 0, bot.entities[id]?.name ?? '').toBeGreaterThan(2);
  });

  it('SRV-3: a squid that is killed leaves ink, and a fish out of water leaps about and dies', async () => {
    const { bot, world } = scene;
    await scene.hold('diamond_sword');
    const cod = await world.control.spawnMob('cod', shore().offset(2, 0, 0));
    await until(async () => ((await find(cod))?.position.y ?? 0) > shore().y + 0.3, 'it leaps');
    const squid = await world.control.spawnMob('squid', shore().offset(0, 0, -1.5));
    await until(
      async () => {
        const there = await find(squid);
        if (!there) return true;
        await world.control.teleport('Bot', { ...there.position, x: there.position.x + 1 });
        const seen = bot.entities[squid];
        if (seen) bot.attack(seen);
        await new Promise((resolve) => setTimeout(resolve, 650));
        return false;
      },
      'it is dead',
      20_000,
    );
    await until(() => countOf(bot, 'ink_sac') > 0, 'its ink');
    expect(countOf(bot, 'ink_sac')).toBeLessThanOrEqual(3);
    await until(async () => (await find(cod)) === undefined, 'it suffocates', 60_000);
    expect(world.log().findLast(({ kind }) => kind === 'killed')).toMatchObject({ mob: 'cod', cause: 'drown' });
  });

  it('SRV-3: a pufferfish poisons who comes close, and hurts him', async () => {
    const { bot, world } = scene;
    const before = blows().length;
    await world.control.teleport('Bot', pool.offset(0.5, 1, 0.5));
    await until(() => isWater(bot.entity.position), 'in the water');
    for (const dx of [-1, 0, 1]) await world.control.spawnMob('pufferfish', bot.entity.position.offset(dx, 0.5, 0.4));
    const poison = bot.registry.effectsByName.Poison?.id;
    await until(() => Object.values(bot.entity.effects).some((effect) => effect.id === poison), 'poisoned');
    expect(blows().slice(before)[0]).toMatchObject({ cause: 'pufferfish', by: 'pufferfish' });
    expect([2, 3]).toContain(blows().slice(before)[0]?.count);
  });

  it('SRV-3: a drowned with a trident throws it from a distance, every two seconds, and hurts by eight', async () => {
    const { bot, world } = scene;
    const before = blows().length;
    let thrown = 0;
    bot.on('entitySpawn', ({ name }) => {
      if (name === 'trident') thrown++;
    });
    const id = await world.control.spawnMob('drowned', shore().offset(6, 0, 0), 'trident');
    await until(() => bot.entities[id] !== undefined, 'seen');
    await until(() => bot.entities[id]?.equipment[0]?.name === 'trident', 'armed');
    // The poison of a moment ago may still be at work.
    const hit = () =>
      blows()
        .slice(before)
        .find(({ cause }) => cause === 'trident');
    await until(() => hit() !== undefined, 'a hit');
    expect(hit()).toMatchObject({ by: 'drowned', count: 8 });
    expect(thrown).toBeGreaterThan(0);
  });

  it('SRV-3: a bat hangs below a block until somebody comes near, and flutters off', async () => {
    const { bot, world } = scene;
    const { control } = world;
    const roof = pool.offset(-HALF - 3, DEEP + 4, -HALF - 3);
    await scene.put(roof, 'stone');
    const id = await control.spawnMob('bat', roof.offset(0.5, -0.9, 0.5));
    const place = async () => (await find(id))?.position;
    const at = await place();
    const started = bot.time.age;
    await until(() => bot.time.age - started > 60, 'three seconds');
    expect(await place()).toEqual(at);
    await control.teleport('Bot', roof.offset(1.5, -2, 1.5));
    await until(async () => {
      const now = await place();
      return now !== undefined && at !== undefined && Math.hypot(now.x - at.x, now.z - at.z) > 1.5;
    }, 'it flies');
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});

describe('life in the sea', () => {
  it('SRV-3: squids and fish come by themselves around who is at sea, no nearer than 24 blocks, and no more than the game allows', async () => {
    const { land } = terrainOf(42, lowestY(loadRegistry(versionUnderTest)) < 0, { gifts: true });
    const sea = findSea(land.biome);
    const scene = await startScene({
      ...FULL_VIEW,
      mobs: 'passive',
      startTimeOfDay: 6000,
      dayLengthSeconds: 100_000,
    });
    const { bot, world } = scene;
    const deck = bot.entity.position.clone().set(sea.x, 70, sea.z);
    await world.control.setBlock(deck.offset(0, -1, 0), 'stone');
    await world.control.teleport('Bot', deck.offset(0.5, 0, 0.5));
    const distances = new Map<number, number>();
    const afloat = async () => {
      const mobs = (await world.control.mobs()).filter(({ name }) =>
        /^(squid|cod|salmon|tropical_fish|pufferfish)$/.test(name),
      );
      for (const { id, position } of mobs) {
        const at = deck.clone().set(position.x, position.y, position.z);
        if (!distances.has(id)) distances.set(id, at.distanceTo(deck));
      }
      return mobs;
    };
    await until(async () => (await afloat()).some(({ name }) => name !== 'squid'), 'fish', 100_000);
    await until(async () => (await afloat()).some(({ name }) => name === 'squid'), 'a squid', 100_000);
    // A second's swim between appearing and being looked at.
    for (const distance of distances.values()) expect(distance).toBeGreaterThan(20);
    const started = bot.time.age;
    await until(() => bot.time.age - started > 100, 'five seconds');
    // 81 of 289 chunks: five fish and one squid, and what is left of a group.
    const names = (await afloat()).map(({ name }) => name);
    expect(names.filter((name) => name === 'squid').length).toBeLessThanOrEqual(4);
    expect(names.filter((name) => name !== 'squid').length).toBeLessThanOrEqual(5 + 7);
    expect(await world.control.badPackets()).toEqual([]);
    await scene.close();
  }, 300_000);
});

/** The middle of the nearest stretch of sea without land for 48 blocks around. */
function findSea(biome: (x: number, z: number) => string): { x: number; z: number } {
  const isSea = (x: number, z: number): boolean => biome(x, z).endsWith('ocean') && !biome(x, z).includes('frozen');
  const around = [-48, -24, 0, 24, 48];
  for (let ring = 1; ring < 60; ring++)
    for (let i = -ring; i <= ring; i++)
      for (const [x, z] of [
        [i * 32, ring * 32],
        [i * 32, -ring * 32],
        [ring * 32, i * 32],
        [-ring * 32, i * 32],
      ] as const)
        if (around.every((dx) => around.every((dz) => isSea(x + dx, z + dz)))) return { x, z };
  throw new Error('No sea in this world');
}
