import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chunksLoaded, countOf, FULL_VIEW, type Scene, startScene, totals, until } from './scene.ts';

describe('death', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene(FULL_VIEW);
  });
  afterAll(() => scene.close());

  it('a dead player leaves everything behind, comes back at the spawn point, and can fetch it', async () => {
    const { bot, world } = scene;
    const home = bot.entity.position.clone();
    const place = home.offset(7, 0, -2);
    await scene.stand(place);
    await scene.give('oak_log', 7);
    await scene.give('bread', 3);

    const reborn = new Promise<void>((resolve) => bot.once('spawn', () => resolve()));
    await world.control.hurt('Bot', 50);
    await reborn;
    await until(() => bot.health === 20 && bot.food === 20, 'alive again');
    await until(() => bot.entity.onGround && bot.entity.position.distanceTo(home) < 1, 'back at the spawn point');
    expect(bot.inventory.items()).toEqual([]);
    expect(await world.control.inventory('Bot')).toEqual([]);
    expect(totals(await world.control.droppedItems())).toEqual({ bread: 3, oak_log: 7 });
    expect(world.log().filter((e) => e.kind === 'died')).toMatchObject([{ player: 'Bot', cause: 'control' }]);

    const drops = await world.control.droppedItems();
    for (const { position } of drops) await world.control.teleport('Bot', position).then(() => pause());
    await until(() => countOf(bot, 'oak_log') === 7 && countOf(bot, 'bread') === 3, 'everything fetched');
  });

  it('the world around is there after coming back, and walking works', async () => {
    const { bot } = scene;
    await chunksLoaded(bot);
    const from = bot.entity.position.clone();
    bot.setControlState('forward', true);
    await until(() => bot.entity.position.distanceTo(from) > 2, 'walked two blocks');
    bot.clearControlStates();
    const [me] = await scene.world.control.players();
    await until(
      async () => {
        const [player] = await scene.world.control.players();
        const { x = 0, y = 0, z = 0 } = player?.position ?? {};
        return bot.entity.position.distanceTo(from.clone().set(x, y, z)) < 0.5;
      },
      `server and client agree, not ${JSON.stringify(me)}`,
    );
  });

  it('a step that comes together with the wish to live again does not lead back to the place of death', async () => {
    const { bot, world } = scene;
    await scene.stand(bot.entity.position.offset(7, 0, -2));
    await scene.give('iron_ingot', 4);
    const place = bot.entity.position.clone();
    // The last step before death reaches the server in one piece with the client's request, as it does under load.
    bot._client.prependListener('update_health', ({ health }: { health: number }) => {
      if (health > 0) return;
      const { socket } = bot._client;
      socket.cork();
      setImmediate(() => socket.uncork());
      const { x, y, z } = place;
      bot._client.write('position', { x: x + 0.1, y, z, onGround: true, flags: { onGround: true } });
    });
    const reborn = new Promise<void>((resolve) => bot.once('spawn', () => resolve()));
    await world.control.hurt('Bot', 50);
    await reborn;
    const [me] = await world.control.players();
    expect(me?.health).toBe(20);
    expect(
      place.distanceTo(place.clone().set(me?.position.x ?? 0, me?.position.y ?? 0, me?.position.z ?? 0)),
    ).toBeGreaterThan(5);
    // Longer than what lies there waits to be picked up.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await world.control.inventory('Bot')).toEqual([]);
    expect(totals(await world.control.droppedItems())).toMatchObject({ iron_ingot: 4 });
  });

  it('who dies in the air does not fall on into its next life', async () => {
    const { bot, world } = scene;
    await until(() => bot.entity.onGround, 'on the ground');
    await world.control.teleport('Bot', bot.entity.position.offset(0, 40, 0));
    const { y } = bot.entity.position;
    await until(() => bot.entity.position.y > y + 20 && bot.entity.velocity.y < -0.3, 'falling');
    const reborn = new Promise<void>((resolve) => bot.once('spawn', () => resolve()));
    await world.control.hurt('Bot', 50);
    await reborn;
    await until(() => bot.entity.onGround, 'on the ground again');
    // A blow would come with the first step on the ground.
    const from = bot.entity.position.clone();
    bot.setControlState('forward', true);
    await until(async () => {
      const [me] = await world.control.players();
      return me !== undefined && Math.hypot(me.position.x - from.x, me.position.z - from.z) > 0.5;
    }, 'a step');
    bot.clearControlStates();
    expect(bot.health).toBe(20);
    expect(world.log().filter((e) => e.kind === 'damaged' && e.cause === 'fall')).toEqual([]);
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});

/** Long enough for an item on the ground to be taken. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 400));
