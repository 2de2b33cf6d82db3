import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { equip, FULL_VIEW, type Scene, startScene, until } from './scene.ts';

describe('monsters on hard', () => {
  let scene: Scene;
  /** The middle of a stone floor high above the land, with a wall around it: who walks about on it does not fall off. */
  let floor: Vec3;
  const HALF = 9;
  const at = (dx: number, dz: number): Vec3 => floor.offset(dx + 0.5, 1, dz + 0.5);
  const blows = () => scene.world.log().filter((e) => e.kind === 'damaged');

  beforeAll(async () => {
    scene = await startScene({ ...FULL_VIEW, difficulty: 'hard', startTimeOfDay: 18_000, dayLengthSeconds: 100_000 });
    floor = scene.bot.entity.position.floored().offset(0, 30, 0);
    const cells: Promise<unknown>[] = [];
    for (let dx = -HALF; dx <= HALF; dx++) {
      for (let dz = -HALF; dz <= HALF; dz++) {
        const isRim = Math.max(Math.abs(dx), Math.abs(dz)) === HALF;
        for (const dy of isRim ? [0, 1, 2] : [0])
          cells.push(scene.world.control.setBlock(floor.offset(dx, dy, dz), 'stone'));
      }
    }
    await Promise.all(cells);
  });
  afterAll(() => scene.close());
  beforeEach(async () => {
    const { bot, world } = scene;
    for (const { id } of await world.control.mobs()) await world.control.removeMob(id);
    await world.control.clearDrops();
    if (bot.entity.position.distanceTo(at(0, 0)) > 0.7) await scene.stand(at(0, 0));
    await world.control.setHealth('Bot', 20);
    await until(() => bot.health === 20, 'well');
  });

  it('a zombie hits half as hard again, and what it is worth lies about as orbs until somebody comes', async () => {
    const { bot, world } = scene;
    const before = blows().length;
    const id = await world.control.spawnMob('zombie', at(3, 0));
    await until(() => blows().length > before, 'it hits');
    expect(blows()[before]).toMatchObject({ cause: 'zombie', count: 4.5 });
    let orbs = 0;
    bot.on('entitySpawn', ({ name }) => {
      if (name === 'experience_orb') orbs++;
    });
    await world.control.give('Bot', 'netherite_sword', 1);
    await until(() => bot.inventory.items().some((i) => i.name === 'netherite_sword'), 'armed');
    await equip(bot, 'netherite_sword');
    await until(
      async () => {
        const enemy = bot.entities[id];
        if (enemy && enemy.position.distanceTo(bot.entity.position) < 3.5) bot.attack(enemy);
        await new Promise((resolve) => setTimeout(resolve, 650));
        return (await world.control.mobs()).length === 0;
      },
      'it is dead',
      20_000,
    );
    await until(() => bot.experience.points === 5, 'its five points');
    expect(orbs).toBeGreaterThanOrEqual(3);
  });

  it('an enderman leaves alone who does not look it in the eyes, and comes when somebody does', async () => {
    const { bot, world } = scene;
    await bot.lookAt(at(0, -8).offset(0, 1, 0), true);
    const before = blows().length;
    const id = await world.control.spawnMob('enderman', at(0, 6));
    await until(() => bot.entities[id] !== undefined, 'seen');
    const started = bot.time.age;
    await until(() => bot.time.age - started > 40, 'two seconds in peace');
    expect(blows()).toHaveLength(before);
    await until(
      async () => {
        const eyes = bot.entities[id]?.position.offset(0, 2.55, 0);
        if (eyes) await bot.lookAt(eyes, true);
        return blows().length > before;
      },
      'it hits',
      25_000,
    );
    expect(blows()[before]).toMatchObject({ cause: 'enderman', count: 10.5 });
  });

  it('a witch throws potions from a distance', async () => {
    const { bot, world } = scene;
    const id = await world.control.spawnMob('witch', at(6, 0));
    const poison = bot.registry.effectsByName.Poison?.id;
    await until(() => Object.values(bot.entity.effects).some((effect) => effect.id === poison), 'poisoned');
    await until(() => blows().some(({ cause, by }) => cause === 'potion' && by === 'witch'), 'harmed');
    const witch = (await world.control.mobs()).find((mob) => mob.id === id);
    expect(Math.abs((witch?.position.x ?? 0) - bot.entity.position.x)).toBeGreaterThan(3);
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});

/** What lives in water and caves comes and goes all the time. */
const comesAndGoes = new Set(['bat', 'squid', 'glow_squid', 'cod', 'salmon', 'tropical_fish', 'pufferfish']);

describe('herds', () => {
  it('are there when the land is made, and do not come again', async () => {
    const scene = await startScene({ ...FULL_VIEW, mobs: 'passive', startTimeOfDay: 6000, dayLengthSeconds: 100_000 });
    const { world } = scene;
    // Nine by nine chunks around the bot.
    await until(async () => (await world.control.loadedColumns()) >= 81, 'all the land around');
    const herds = async () => (await world.control.mobs()).filter(({ name }) => !comesAndGoes.has(name));
    const herd = await herds();
    expect(herd.length).toBeGreaterThan(8);
    for (const { id } of await world.control.mobs()) await world.control.removeMob(id);
    const before = scene.bot.time.age;
    await until(() => scene.bot.time.age - before > 80, 'four seconds');
    // The game's cap of 10 for 289 chunks leaves room for two here; they come once in twenty seconds at the most.
    expect((await herds()).length).toBeLessThanOrEqual(4);
    expect(await world.control.badPackets()).toEqual([]);
    await scene.close();
  });
});
