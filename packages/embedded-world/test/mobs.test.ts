import type { Bot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, FULL_VIEW, type Scene, startScene, until } from './scene.ts';

describe('day, night and mobs', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene({ ...FULL_VIEW, dayLengthSeconds: 120 });
  });
  afterAll(() => scene.close());

  /** Hits an entity at the pace of the weapon until it is gone. */
  async function fight(bot: Bot, id: number): Promise<void> {
    await until(
      async () => {
        const enemy = bot.entities[id];
        if (!enemy) return true;
        if (enemy.position.distanceTo(bot.entity.position) < 3.5) {
          await bot.lookAt(enemy.position.offset(0, 1, 0), true);
          bot.attack(enemy);
          await new Promise((resolve) => setTimeout(resolve, 600));
        }
        return false;
      },
      `the end of entity ${id}`,
      20_000,
    );
  }

  it('time passes, and clients hear of it', async () => {
    const { bot } = scene;
    const age = (): number => Number(bot.time.bigTime);
    const before = age();
    await until(() => age() - before >= 400, '400 ticks of day');
    expect(bot.time.isDay).toBe(true);
  });

  it('a zombie comes at night, hits, can be killed, and may leave flesh', async () => {
    const { bot, world } = scene;
    await world.control.setTime(14_000);
    await until(() => !bot.time.isDay, 'night');
    const id = await world.control.spawnMob('zombie', bot.entity.position.offset(7, 0, 0));
    await until(() => bot.entities[id]?.name === 'zombie', 'the bot sees it');
    const start = bot.entities[id]?.position.distanceTo(bot.entity.position) ?? 0;
    expect(start).toBeGreaterThan(5);
    const hurt = new Promise<string | undefined>((resolve) => {
      bot.on('entityHurt', (entity, source) => {
        if (entity === bot.entity) resolve(source?.name);
      });
    });
    await until(() => bot.health < 20, 'the zombie hits');
    // Until 1.19.3 clients are not told who it was.
    expect(await hurt).toBe(bot.registry.version['>=']('1.19.4') ? 'zombie' : undefined);
    expect(world.log().filter((e) => e.kind === 'damaged')).toMatchObject([
      { player: 'Bot', cause: 'zombie', count: 2.5 },
    ]);
    await scene.hold('diamond_sword');
    await fight(bot, id);
    expect(await world.control.mobs()).toEqual([]);
  });

  it('daylight burns zombies', async () => {
    const { bot, world } = scene;
    await world.control.setTime(2000);
    await world.control.spawnMob('zombie', bot.entity.position.offset(20, 1, 0));
    await until(async () => ((await world.control.mobs())[0]?.health ?? 20) < 18, 'it burns');
    expect(world.log().filter((e) => e.kind === 'died')).toEqual([]);
    expect((await world.control.mobs()).every((mob) => mob.health > 0)).toBe(true);
  });

  it('animals run from blows and leave meat', async () => {
    const { bot, world } = scene;
    await scene.stand(await ground(scene));
    const id = await world.control.spawnMob('cow', bot.entity.position.offset(2, 0, 0));
    await until(() => bot.entities[id]?.name === 'cow', 'the bot sees it');
    const before = (await world.control.mobs()).find((m) => m.id === id)?.position;
    const cow = bot.entities[id];
    if (!cow) throw new Error('no cow');
    await scene.hold('diamond_sword');
    bot.attack(cow);
    await until(async () => {
      const now = (await world.control.mobs()).find((m) => m.id === id)?.position;
      return now !== undefined && before !== undefined && Math.hypot(now.x - before.x, now.z - before.z) > 1.5;
    }, 'it runs');
    await until(
      async () => {
        const mob = (await world.control.mobs()).find((m) => m.id === id);
        if (!mob) return true;
        await world.control.teleport('Bot', { ...mob.position, x: mob.position.x + 1 });
        const seen = bot.entities[id];
        if (seen) bot.attack(seen);
        await new Promise((resolve) => setTimeout(resolve, 650));
        return false;
      },
      'the cow dies',
      20_000,
    );
    const [meat] = (await world.control.droppedItems()).filter((d) => d.name === 'beef');
    if (countOf(bot, 'beef') === 0) await world.control.teleport('Bot', meat?.position ?? bot.entity.position);
    await until(() => countOf(bot, 'beef') > 0, 'beef picked up');
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});

describe('mobs of their own accord', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene({ ...FULL_VIEW, mobs: 'all', startTimeOfDay: 14_000 });
  });
  afterAll(() => scene.close());

  it('monsters of several kinds and animals appear around a player at night, at a distance', async () => {
    const { bot, world } = scene;
    const appeared = new Map<number, { name: string; distance: number }>();
    const look = async (): Promise<string[]> => {
      for (const { id, name, position } of await world.control.mobs()) {
        const at = bot.entity.position.clone().set(position.x, position.y, position.z);
        if (!appeared.has(id)) appeared.set(id, { name, distance: at.distanceTo(bot.entity.position) });
      }
      return [...appeared.values()].map(({ name }) => name);
    };
    const monsters = ['zombie', 'skeleton', 'spider', 'creeper', 'enderman', 'witch', 'zombie_villager'];
    await until(async () => new Set((await look()).filter((n) => monsters.includes(n))).size >= 2, 'two kinds', 40_000);
    await until(
      async () => (await look()).some((name) => !monsters.includes(name)),
      'a herd that came with the land',
      5000,
    );
    for (const { name, distance } of appeared.values()) {
      if (monsters.includes(name)) expect(distance).toBeGreaterThan(20);
    }
    expect(await world.control.badPackets()).toEqual([]);
  });
});

describe('monsters by day', () => {
  it('even a swarm of monsters waits for the dark', async () => {
    const scene = await startScene({
      ...FULL_VIEW,
      mobs: 'all',
      startTimeOfDay: 4000,
      dayLengthSeconds: 100_000,
      spawnRate: 5,
    });
    const { bot, world } = scene;
    const near = async () =>
      (await world.control.mobs()).filter(({ name }) => ['zombie', 'skeleton', 'spider', 'creeper'].includes(name));
    await until(async () => (await world.control.mobs()).length > 0, 'animals');
    // Where each was first seen: under its roof it may not stay.
    const first = new Map<number, { readonly x: number; readonly y: number; readonly z: number }>();
    for (const end = Date.now() + 3000; Date.now() < end; ) {
      for (const { id, position } of await near()) if (!first.has(id)) first.set(id, position);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    for (const { x, y, z } of first.values())
      expect(await isRoofed(scene, { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }), `${x} ${y} ${z}`).toBe(
        true,
      );
    await world.control.setHealth('Bot', 20);
    await world.control.setTime(18_000);
    await until(async () => (await near()).length > 6, 'a swarm');
    expect(bot.entity).toBeDefined();
    expect(await world.control.badPackets()).toEqual([]);
    await scene.close();
  });
});

/** Whether anything is over a place, up to above the highest tree; the roof of a ravine may be far up. */
async function isRoofed({ world }: Scene, { x, y, z }: { x: number; y: number; z: number }): Promise<boolean> {
  for (let above = y + 1; above < 120; above++)
    if (!/air|grass/.test((await world.control.getBlock({ x, y: above, z })).name)) return true;
  return false;
}

async function ground(scene: Scene) {
  const { bot, world } = scene;
  const at = bot.entity.position.floored();
  for (let y = 110; y > 40; y--) {
    const { name } = await world.control.getBlock(at.clone().set(at.x, y, at.z));
    if (name !== 'air') return at.clone().set(at.x + 0.5, y + 1, at.z + 0.5);
  }
  return at;
}
