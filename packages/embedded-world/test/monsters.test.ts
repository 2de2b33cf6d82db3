import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { equip, FULL_VIEW, type Scene, startScene, until } from './scene.ts';

describe('monsters', () => {
  let scene: Scene;
  /** The middle of a stone floor high above the land. */
  let floor: Vec3;
  const HALF = 11;

  beforeAll(async () => {
    scene = await startScene({ ...FULL_VIEW, difficulty: 'normal', dayLengthSeconds: 100_000 });
    floor = scene.bot.entity.position.floored().offset(0, 30, 0);
    await layFloor();
  });
  afterAll(() => scene.close());

  async function layFloor(): Promise<void> {
    const cells: Promise<unknown>[] = [];
    for (let dx = -HALF; dx <= HALF; dx++) {
      for (let dz = -HALF; dz <= HALF; dz++) {
        cells.push(scene.world.control.setBlock(floor.offset(dx, 0, dz), 'stone'));
      }
    }
    await Promise.all(cells);
  }

  const damaged = () => scene.world.log().filter((e) => e.kind === 'damaged');
  const at = (dx: number, dz: number): Vec3 => floor.offset(dx + 0.5, 1, dz + 0.5);
  const mob = async (id: number) => (await scene.world.control.mobs()).find((m) => m.id === id);
  const distance = async (id: number): Promise<number> => {
    const found = await mob(id);
    return found
      ? scene.bot.entity.position.distanceTo(floor.clone().set(found.position.x, found.position.y, found.position.z))
      : 99;
  };

  beforeEach(async () => {
    const { bot, world } = scene;
    for (const { id } of await world.control.mobs()) await world.control.removeMob(id);
    await world.control.setTime(18_000);
    await until(() => !bot.time.isDay, 'night');
    if (bot.entity.position.distanceTo(at(0, 0)) > 0.7) await scene.stand(at(0, 0));
    await world.control.setHealth('Bot', 20);
    await until(() => bot.health === 20, 'well');
  });

  it('a skeleton keeps away and hits with arrows that fly; the client knows what hurt it', async () => {
    const { bot, world } = scene;
    const before = damaged().length;
    const types: number[] = [];
    const seen = new Set<string>();
    bot._client.on('packet', ({ sourceTypeId }: { sourceTypeId?: number }, { name }) => {
      if (name === 'damage_event' && sourceTypeId !== undefined) types.push(sourceTypeId);
    });
    bot.on('entitySpawn', (entity) => {
      seen.add(entity.name ?? '');
    });
    const attacker = new Promise<string | undefined>((resolve) => {
      bot.on('entityHurt', (victim, source) => {
        if (victim === bot.entity) resolve(source?.name);
      });
    });
    const id = await world.control.spawnMob('skeleton', at(8, 0));
    await until(() => damaged().length > before, 'an arrow hits');
    expect(damaged()[before]).toMatchObject({ player: 'Bot', cause: 'arrow', by: 'skeleton' });
    expect(damaged()[before]?.count).toBeGreaterThanOrEqual(3);
    expect(seen).toContain('arrow');
    expect(await distance(id)).toBeGreaterThan(4);
    // Until 1.19.4 the client only hears that it was hurt.
    if (bot.registry.version['<']('1.19.4')) return;
    expect(await attacker).toBe('skeleton');
    // `minecraft:arrow` is the first of the damage types the client is told.
    expect(types[0]).toBe(0);
  });

  it('a creeper swells, and its fuse goes out when its prey gets away', async () => {
    const { bot, world } = scene;
    const id = await world.control.spawnMob('creeper', at(4, 0));
    await until(() => bot.entities[id] !== undefined, 'seen');
    const swelling = (): unknown =>
      Reflect.get(bot.entities[id]?.metadata ?? [], bot.registry.version['>=']('1.17') ? 16 : 15);
    await until(() => swelling() === 1, 'it swells');
    await world.control.teleport('Bot', at(-9, 0));
    await until(() => swelling() === -1, 'the fuse goes out');
    expect((await world.control.getBlock(floor)).name).toBe('stone');
    expect(await mob(id)).toBeDefined();
  });

  it('a creeper that gets its prey breaks blocks, hurts by distance and is gone', async () => {
    const { bot, world } = scene;
    const before = damaged().length;
    let bang = false;
    bot._client.once('explosion', () => {
      bang = true;
    });
    const id = await world.control.spawnMob('creeper', at(4, 0));
    await until(() => bang, 'the explosion is heard');
    expect(damaged()[before]).toMatchObject({ cause: 'explosion', by: 'creeper' });
    expect(damaged()[before]?.count).toBeGreaterThan(3);
    expect(await mob(id)).toBeUndefined();
    const floorCells = await Promise.all(
      [-3, -2, -1, 0, 1, 2, 3, 4].flatMap((dx) =>
        [-1, 0, 1].map((dz) => world.control.getBlock(floor.offset(dx, 0, dz))),
      ),
    );
    const holes = floorCells.filter(({ name }) => name === 'air').length;
    expect(holes).toBeGreaterThan(2);
    expect(holes).toBeLessThan(24);
    await until(
      async () => (await world.control.droppedItems()).some((d) => d.name === 'cobblestone'),
      'some of it lies',
    );
    await layFloor();
  });

  it('a spider is peaceful by day until it is hit', async () => {
    const { bot, world } = scene;
    await world.control.setTime(6000);
    await until(() => bot.time.isDay, 'day');
    const before = damaged().length;
    const id = await world.control.spawnMob('spider', at(2, 0));
    await until(() => bot.entities[id] !== undefined, 'seen');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(damaged()).toHaveLength(before);
    await until(async () => {
      const spider = bot.entities[id];
      if (spider && (await distance(id)) > 3) await world.control.teleport('Bot', spider.position.offset(1, 0.2, 0));
      if (spider) bot.attack(spider);
      return damaged().length > before || ((await mob(id))?.health ?? 0) < 16;
    }, 'it is hit');
    await until(() => damaged().length > before, 'it hits back');
    expect(damaged()[before]).toMatchObject({ cause: 'spider', by: 'spider' });
  });

  it('a zombie walks around a wall, not through it, and a closed door stops it until it is opened', async () => {
    const { world } = scene;
    // A window all along, one block high, through which it sees its prey wherever it strolls before it looks.
    for (let dz = -4; dz <= 4; dz++) {
      for (const up of [1, 3]) await world.control.setBlock(floor.offset(3, up, dz), 'stone');
    }
    const before = damaged().length;
    const id = await world.control.spawnMob('zombie', at(6, 0));
    await until(() => damaged().length > before, 'it is there');
    expect(damaged()[before]).toMatchObject({ cause: 'zombie' });
    for (let dz = -4; dz <= 4; dz++) {
      for (let up = 1; up <= 3; up++) await world.control.setBlock(floor.offset(3, up, dz), 'air');
    }
    await world.control.removeMob(id);

    await scene.stand(at(0, 0));
    for (const [dx, dz] of [
      [-1, -1],
      [-1, 0],
      [-1, 1],
      [0, -1],
      [0, 1],
      [1, -1],
      [1, 1],
    ] as const) {
      for (const up of [1, 2]) await world.control.setBlock(floor.offset(dx, up, dz), 'stone');
    }
    await world.control.setBlock(floor.offset(0, 3, 0), 'stone');
    await world.control.setBlock(floor.offset(1, 1, 0), 'oak_door', { half: 'lower', facing: 'west' });
    await world.control.setBlock(floor.offset(1, 2, 0), 'oak_door', { half: 'upper', facing: 'west' });
    const outside = await world.control.spawnMob('zombie', at(4, 0));
    await until(async () => (await distance(outside)) < 2.7, 'it stands at the door');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await distance(outside)).toBeGreaterThan(1.2);
    const unhurt = damaged().length;
    await world.control.setBlock(floor.offset(1, 1, 0), 'oak_door', { half: 'lower', facing: 'west', open: true });
    await world.control.setBlock(floor.offset(1, 2, 0), 'oak_door', { half: 'upper', facing: 'west', open: true });
    await until(async () => (await distance(outside)) < 1.2, 'it stands in the door');
    await until(() => damaged().length > unhurt, 'it hits');
    for (const dx of [-1, 0, 1]) {
      for (const dz of [-1, 0, 1]) {
        for (const up of [1, 2, 3]) await world.control.setBlock(floor.offset(dx, up, dz), 'air');
      }
    }
  });

  it('a shield stops arrows', async () => {
    const { bot, world } = scene;
    await scene.give('shield');
    const shield = bot.inventory.items().find((i) => i.name === 'shield');
    if (shield) await bot.equip(shield, 'off-hand');
    const before = damaged().length;
    const id = await world.control.spawnMob('skeleton', at(8, 0));
    await until(() => bot.entities[id] !== undefined, 'seen');
    bot.activateItem(true);
    await until(
      async () => {
        const enemy = bot.entities[id];
        if (enemy) await bot.lookAt(enemy.position.offset(0, 1.6, 0), true);
        return (bot.inventory.slots[45]?.durabilityUsed ?? 0) > 0;
      },
      'an arrow meets the shield',
      20_000,
    );
    expect(damaged()).toHaveLength(before);
    bot.deactivateItem();
    await bot.unequip('off-hand');
  });

  it('the world log says which monster was killed, by whom', async () => {
    const { bot, world } = scene;
    await world.control.give('Bot', 'netherite_sword', 1);
    await until(() => bot.inventory.items().some((i) => i.name === 'netherite_sword'), 'armed');
    await equip(bot, 'netherite_sword');
    const id = await world.control.spawnMob('spider', at(2, 0));
    await until(
      async () => {
        const enemy = bot.entities[id];
        if (enemy && enemy.position.distanceTo(bot.entity.position) < 4) bot.attack(enemy);
        await new Promise((resolve) => setTimeout(resolve, 650));
        return (await mob(id)) === undefined;
      },
      'the spider is dead',
      20_000,
    );
    expect(world.log().findLast((e) => e.kind === 'killed')).toMatchObject({ player: 'Bot', mob: 'spider', by: 'Bot' });
    expect(bot.heldItem?.durabilityUsed).toBeGreaterThan(0);
  });

  it('SRV-3: a slime that is killed falls apart into small ones, which hurt nobody', async () => {
    const { bot, world } = scene;
    if (bot.heldItem?.name !== 'netherite_sword') await scene.hold('netherite_sword');
    const slimes = async () => (await world.control.mobs()).filter(({ name }) => name === 'slime');
    const fight = async (): Promise<void> => {
      const enemy = bot.nearestEntity(
        ({ name, position }) => name === 'slime' && position.distanceTo(bot.entity.position) < 4,
      );
      if (enemy) bot.attack(enemy);
      await new Promise((resolve) => setTimeout(resolve, 650));
    };
    const id = await world.control.spawnMob('slime', at(3, 0));
    await until(
      async () => {
        await fight();
        return (await mob(id)) === undefined;
      },
      'it is dead',
      20_000,
    );
    const parts = await slimes();
    expect(parts.length).toBeGreaterThanOrEqual(2);
    expect(parts.length).toBeLessThanOrEqual(4);
    for (const { health } of parts) expect(health).toBe(1);
    const before = damaged().length;
    await until(
      async () => {
        await fight();
        return (await slimes()).length === 0;
      },
      'so are its parts',
      30_000,
    );
    expect(
      damaged()
        .slice(before)
        .filter(({ player }) => player === 'Bot'),
    ).toEqual([]);
  });

  it('SRV-3: by day a drowned leaves alone who is on land, and goes for who is in the water with it', async () => {
    const { bot, world } = scene;
    for (let dx = 3; dx <= 7; dx++) {
      for (let dz = -2; dz <= 2; dz++) {
        const isRim = dx === 3 || dx === 7 || Math.abs(dz) === 2;
        await world.control.setBlock(floor.offset(dx, -3, dz), 'stone');
        for (const down of [1, 2]) await world.control.setBlock(floor.offset(dx, -down, dz), isRim ? 'stone' : 'water');
        if (!isRim) await world.control.setBlock(floor.offset(dx, 0, dz), 'water');
      }
    }
    await world.control.setTime(6000);
    await until(() => bot.time.isDay, 'day');
    const before = damaged().length;
    const id = await world.control.spawnMob('drowned', floor.offset(5.5, -2, 0.5));
    await until(() => bot.entities[id] !== undefined, 'seen');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(damaged()).toHaveLength(before);
    await world.control.teleport('Bot', floor.offset(5.5, -1, 0.5));
    await until(() => damaged().length > before, 'it hits');
    expect(damaged()[before]).toMatchObject({ cause: 'drowned', by: 'drowned' });
    await world.control.removeMob(id);
    await layFloor();
  });

  it('SRV-3: a phantom swoops down from above', async () => {
    const { world } = scene;
    const before = damaged().length;
    const id = await world.control.spawnMob('phantom', at(6, 0).offset(0, 18, 0));
    await until(() => damaged().length > before, 'it bites', 45_000);
    expect(damaged()[before]).toMatchObject({ cause: 'phantom', by: 'phantom', count: 2 });
    // And up it goes again.
    await until(async () => (await distance(id)) > 8, 'it is out of reach');
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
