import { type EmbeddedWorld, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import mineflayer, { type Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';
import { until } from '../../baseline/condition.ts';

interface ChestScene {
  readonly world: EmbeddedWorld;
  readonly bot: Bot;
  readonly chest: Vec3;
  close(): Promise<void>;
}

const JOIN_MS = 30_000;

/**
 * A world with a bot beside an empty chest that carries so much of an item.
 * @param startWorld how the world is opened; in a process of its own unless given
 */
export async function joinWithChest(
  item: string,
  count: number,
  startWorld: typeof startEmbeddedWorld = startEmbeddedWorld,
): Promise<ChestScene> {
  const world = await startWorld({ port: 0, seed: 42, mobs: 'none', weather: 'clear', gifts: true });
  const bot = mineflayer.createBot({
    host: world.host,
    port: world.port,
    username: 'Keeper',
    version: world.version,
    auth: 'offline',
  });
  bot.on('error', () => undefined);
  let spawned = false;
  bot.once('spawn', () => {
    spawned = true;
  });
  await must(() => spawned, 'the bot spawned');
  await bot.waitForChunksToLoad();
  await must(() => bot.entity.onGround, 'the bot stands');
  const chest = bot.entity.position.floored().offset(2, 0, 0);
  await world.control.setBlock(chest, 'chest');
  await must(() => bot.blockAt(chest)?.name === 'chest', 'the bot sees the chest');
  await world.control.give(bot.username, item, count);
  await must(() => bot.inventory.items().some((stack) => stack.name === item), 'the bot carries things');
  return {
    world,
    bot,
    chest,
    async close() {
      bot.quit();
      await world.stop();
    },
  };
}

async function must(condition: () => boolean, what: string): Promise<void> {
  if (!(await until(condition, JOIN_MS))) throw new Error(`not within ${JOIN_MS} ms: ${what}`);
}
