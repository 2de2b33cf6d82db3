import type { EventEmitter } from 'node:events';
import mineflayer, { type Bot } from 'mineflayer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type Scene, startScene, until } from './scene.ts';

/** A corpse lies this long. */
const CORPSE_MS = 600;
const ATTEMPTS = 5;

describe('what clients are shown', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await startScene(FULL_VIEW);
    await scene.hold('diamond_sword');
  });
  afterAll(() => scene.close());

  /** Somebody who has only the last word to say to be in the world, and says it when let. */
  async function atTheDoor(name: string): Promise<{ bot: Bot; shown: Set<number>; letIn(): void }> {
    const { host, port, version } = scene.world;
    const bot = mineflayer.createBot({ host, port, version, username: name, auth: 'offline', hideErrors: true });
    bot.on('error', (error) => {
      scene.complaints.push(`${name}: ${error.message}`);
    });
    const shown = new Set<number>();
    const client: EventEmitter = bot._client;
    for (const packet of ['spawn_entity', 'spawn_entity_living', 'named_entity_spawn']) {
      client.on(packet, ({ entityId }: { entityId: number }) => shown.add(entityId));
    }
    const lastWord = scene.bot.supportFeature('hasConfigurationState') ? 'finish_configuration' : 'connect';
    await new Promise<void>((resolve) => {
      client.prependOnceListener(lastWord, () => {
        bot._client.socket.cork();
        resolve();
      });
    });
    return { bot, shown, letIn: () => bot._client.socket.uncork() };
  }

  it('who comes while a mob is dying is never shown it, and everybody is told of its end', async () => {
    const { bot, world } = scene;
    for (let attempt = 1; ; attempt++) {
      const name = `Late${attempt}`;
      const late = await atTheDoor(name);
      const id = await world.control.spawnMob('chicken', bot.entity.position.offset(1.5, 0, 0));
      await until(() => bot.entities[id]?.name === 'chicken', 'the chicken is seen');
      const spawned = new Promise<void>((resolve) => late.bot.once('spawn', () => resolve()));
      // At once, while it lies there.
      bot.once('entityDead', late.letIn);
      const chicken = bot.entities[id];
      if (chicken) bot.attack(chicken);
      await spawned;
      await until(() => bot.entities[id] === undefined, 'the end of it');
      expect(late.shown.has(bot.entity.id)).toBe(true);
      const at = (kind: string) => world.log().findLast((e) => e.kind === kind)?.at ?? 0;
      const inTime = at('joined') - at('killed') < CORPSE_MS;
      const saw = late.shown.has(id);
      // What was told of it after its end would have made a nameless thing of it.
      const nameless = Object.values(late.bot.entities).filter((entity) => entity.name === undefined);
      late.bot.quit();
      expect(saw).toBe(false);
      expect(nameless).toEqual([]);
      if (inTime) return;
      if (attempt === ATTEMPTS) throw new Error(`In ${ATTEMPTS} attempts nobody came while a mob lay dying`);
    }
  });

  it('who leaves and comes back sees what came, and not what went', async () => {
    const { bot, world } = scene;
    const gone = await world.control.spawnMob('cow', bot.entity.position.offset(4, 0, 0));
    const guest = await scene.join('Guest');
    await until(() => guest.entities[gone]?.name === 'cow', 'the cow is seen');
    guest.quit();
    await until(() => bot.players.Guest === undefined, 'the guest is gone');
    await world.control.removeMob(gone);
    const there = await world.control.spawnMob('pig', bot.entity.position.offset(-4, 0, 0));
    const back = await scene.join('Guest');
    await until(() => back.entities[there]?.name === 'pig', 'the pig is seen');
    expect(back.entities[gone]).toBeUndefined();
  });

  it('no packet of all this was bad', async () => {
    expect(await scene.world.control.badPackets()).toEqual([]);
    expect(scene.complaints).toEqual([]);
  });
});
