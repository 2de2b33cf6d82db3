import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, FULL_VIEW, type Scene, startScene, until } from './scene.ts';

type Entity = Bot['entity'];

describe('animals and people', () => {
  let scene: Scene;
  let spot: Vec3;
  beforeAll(async () => {
    // A childhood of twenty minutes takes six seconds.
    scene = await startScene({ ...FULL_VIEW, growthSpeed: 200 });
    spot = scene.bot.entity.position.clone();
  });
  afterAll(() => scene.close());

  type Kind = 'cow' | 'pig' | 'sheep' | 'chicken';
  async function animal(name: Kind, dx: number, dz: number): Promise<Entity> {
    const id = await scene.world.control.spawnMob(name, spot.offset(dx, 0, dz));
    await until(() => scene.bot.entities[id]?.name === name, `the bot sees the ${name}`);
    const entity = scene.bot.entities[id];
    if (!entity) throw new Error(`no ${name}`);
    return entity;
  }
  const mobs = (name: string) => scene.world.control.mobs().then((all) => all.filter((m) => m.name === name));
  const metadata = (entity: Entity, key: string): unknown => {
    const data: object | undefined = scene.bot.registry.entitiesByName[entity.name ?? ''];
    const keys: unknown = data && 'metadataKeys' in data ? data.metadataKeys : undefined;
    const index = Array.isArray(keys) ? keys.indexOf(key) : -1;
    // Versions before minecraft-data lists the keys: baby and wool follow each other.
    const first = scene.bot.registry.version['>=']('1.17') ? 16 : 15;
    return entity.metadata[index >= 0 ? index : first + (key === 'wool' ? 1 : 0)];
  };

  it('a cow follows wheat in a hand', async () => {
    const { bot } = scene;
    const cow = await animal('cow', 7, 0);
    await scene.hold('wheat', 10);
    await until(() => cow.position.distanceTo(bot.entity.position) < 3, 'the cow comes');
  });

  it('two fed cows have a calf, which is small and grows up; the feeder is in the log', async () => {
    const { bot, world } = scene;
    const second = await animal('cow', 3, 1);
    let hearts = 0;
    bot._client.on('packet', (fields, { name }) => {
      if (name === 'entity_status' && fields.entityStatus === 18) hearts++;
    });
    const [first] = Object.values(bot.entities).filter((e) => e.name === 'cow' && e !== second);
    if (!first) throw new Error('no first cow');
    const born = new Promise<Entity>((resolve) => {
      bot.on('entitySpawn', (entity) => {
        if (entity.name === 'cow') resolve(entity);
      });
    });
    for (const cow of [first, second]) {
      await until(() => cow.position.distanceTo(bot.entity.position) < 4, 'the cow is near');
      await bot.activateEntity(cow);
    }
    await until(() => countOf(bot, 'wheat') === 8, 'both ate');
    expect(hearts).toBe(2);
    const calf = await born;
    await until(() => metadata(calf, 'baby') === true, 'the calf is a baby');
    expect(await mobs('cow')).toHaveLength(3);
    await until(() => bot.experience.points >= 1, 'experience');
    expect(world.log().filter((e) => e.kind === 'bred')).toMatchObject([{ player: 'Bot', mob: 'cow', count: 1 }]);
    await until(() => metadata(calf, 'baby') === false, 'the calf grows up');
  });

  it('nobody eats what is no food', async () => {
    const { bot } = scene;
    const pig = await animal('pig', 2, 2);
    await scene.hold('bread');
    await bot.activateEntity(pig);
    await scene.hold('carrot', 2);
    await bot.activateEntity(pig);
    await until(() => countOf(bot, 'carrot') === 1, 'the pig eats the carrot');
    expect(countOf(bot, 'bread')).toBe(1);
  });

  it('a sheep gives one to three wool to shears, wears them, and has wool again after grazing', async () => {
    const { bot, world } = scene;
    const sheep = await animal('sheep', 2, -2);
    await until(() => typeof metadata(sheep, 'wool') === 'number', 'its wool');
    expect(Number(metadata(sheep, 'wool')) & 0x10).toBe(0);
    await scene.hold('shears');
    await bot.activateEntity(sheep);
    const sheared = () => world.log().filter((e) => e.kind === 'sheared');
    await until(() => sheared().length === 1, 'it is shorn');
    const [entry] = sheared();
    expect(entry).toMatchObject({ player: 'Bot', mob: 'sheep', item: expect.stringMatching(/_wool$/) });
    expect(entry?.count).toBeGreaterThanOrEqual(1);
    expect(entry?.count).toBeLessThanOrEqual(3);
    await until(() => bot.heldItem?.durabilityUsed === 1, 'the shears are worn');
    await until(async () => {
      const items = [...(await world.control.inventory('Bot')), ...(await world.control.droppedItems())];
      return items.filter((i) => i.name === entry?.item).reduce((sum, i) => sum + i.count, 0) === entry?.count;
    }, 'the wool is there');
    await until(() => (Number(metadata(sheep, 'wool')) & 0x10) === 0, 'it has wool again');
  });

  it('a cow fills a bucket, and milk can be drunk', async () => {
    const { bot, world } = scene;
    const cow = await animal('cow', 2, 0);
    await scene.hold('bucket');
    await bot.activateEntity(cow);
    await until(() => bot.heldItem?.name === 'milk_bucket', 'a bucket of milk');
    expect(world.log().filter((e) => e.kind === 'milked')).toMatchObject([{ player: 'Bot', mob: 'cow' }]);
    await bot.consume();
    await until(() => countOf(bot, 'bucket') === 1, 'the empty bucket');
    expect(countOf(bot, 'milk_bucket')).toBe(0);
  });

  it('hens lay eggs', async () => {
    await animal('chicken', -2, 2);
    await until(
      async () =>
        (await scene.world.control.droppedItems()).some((i) => i.name === 'egg') || countOf(scene.bot, 'egg') > 0,
      'an egg',
    );
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
