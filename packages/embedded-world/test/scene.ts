import mineflayer, { type Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import type { EmbeddedWorld, EmbeddedWorldOptions } from '../src/index.ts';
import { sendActionsByName } from './entity-actions.ts';
import { startKeptWorld } from './kept-world.ts';
import { versionUnderTest } from './version-under-test.ts';

export { FULL_VIEW } from '../src/index.ts';

/** A world with a bot in it, and the few moves that most tests need. */
export interface Scene {
  readonly world: EmbeddedWorld;
  readonly bot: Bot;
  /** Everything the world or a client complained about. */
  readonly complaints: string[];
  join(name: string): Promise<Bot>;
  give(item: string, count?: number): Promise<void>;
  /** Gives the item and takes it into the hand. */
  hold(item: string, count?: number): Promise<void>;
  /** Sets a block in the world and waits until the bot sees it. */
  put(position: Vec3, name: string, properties?: Record<string, string | number | boolean>): Promise<Block>;
  craft(item: string, times?: number, table?: Block): Promise<void>;
  /** Puts the bot on its feet at a place and waits until it stands there. */
  stand(position: Vec3): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds something is waited for: a busy machine takes several times as long as a quiet one. */
const PATIENCE_MS = 60_000;
const JOIN_TIMEOUT_MS = 120_000;

/** A real player in a world of its own, with the near view unless a test looks or goes far. */
export async function startScene(options: Partial<EmbeddedWorldOptions> = {}): Promise<Scene> {
  const complaints: string[] = [];
  const world = await startKeptWorld({
    port: 0,
    seed: 42,
    version: versionUnderTest,
    mobs: 'none',
    weather: 'clear',
    gifts: true,
    checkPackets: true,
    logger: (line) => complaints.push(line),
    ...options,
  });
  const bots: Bot[] = [];
  const join = async (name: string): Promise<Bot> => {
    const bot = await joinWorld(world, name, complaints);
    bots.push(bot);
    return bot;
  };
  const bot = await join('Bot').catch(async (error: unknown) => {
    // Nobody else would: whoever opens its folder next finds it open.
    await world.stop();
    throw error;
  });

  async function put(
    position: Vec3,
    name: string,
    properties?: Record<string, string | number | boolean>,
  ): Promise<Block> {
    await world.control.setBlock(position, name, properties);
    await until(() => bot.blockAt(position)?.name === name, `${name} at ${position}`);
    return blockAt(bot, position);
  }

  async function give(item: string, count = 1): Promise<void> {
    const before = countOf(bot, item);
    await world.control.give(bot.username, item, count);
    await until(() => countOf(bot, item) === before + count, `${count} ${item} given`);
  }

  return {
    world,
    bot,
    complaints,
    join,
    put,
    give,
    async hold(item, count = 1) {
      await give(item, count);
      await equip(bot, item);
    },
    async craft(item, times = 1, table) {
      const id = bot.registry.itemsByName[item]?.id;
      const recipe = id === undefined ? undefined : bot.recipesFor(id, null, 1, table ?? null)[0];
      if (!recipe) throw new Error(`No recipe for ${item} from ${bot.inventory.items().map((i) => i.name)}`);
      await bot.craft(recipe, times, table);
    },
    async stand(position) {
      await world.control.teleport(bot.username, position);
      await until(
        () => bot.entity.position.distanceTo(position) < 0.6 && bot.entity.onGround,
        `standing at ${position}`,
      );
    },
    async close() {
      for (const each of bots) each.quit();
      await world.stop();
    },
  };
}

export async function joinWorld(world: EmbeddedWorld, name: string, complaints: string[] = []): Promise<Bot> {
  const bot = mineflayer.createBot({
    host: world.host,
    port: world.port,
    username: name,
    version: world.version,
    auth: 'offline',
    hideErrors: true,
  });
  bot.once('inject_allowed', () => sendActionsByName(bot));
  bot.on('error', (error) => {
    complaints.push(`${name}: ${error.message}`);
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} did not spawn in ${JOIN_TIMEOUT_MS} ms`)),
      JOIN_TIMEOUT_MS,
    );
    bot.once('spawn', () => {
      clearTimeout(timer);
      resolve();
    });
    bot.once('end', (reason) => {
      clearTimeout(timer);
      reject(new Error(`${name} was sent away: ${reason}`));
    });
    bot.once('kicked', (reason) => {
      complaints.push(`${name} kicked: ${JSON.stringify(reason)}`);
    });
  });
  await chunksLoaded(bot);
  await until(() => bot.entity.onGround, `${name} on the ground`);
  return bot;
}

/** Waits for a condition. @throws Error naming what did not happen. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  ms = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Waits until the world around is there. The library gives up after ten seconds, which are too few beside other worlds. */
export const chunksLoaded = (bot: Bot): Promise<void> =>
  until(
    () =>
      bot.waitForChunksToLoad().then(
        () => true,
        () => false,
      ),
    'the world around',
  );

export function blockAt(bot: Bot, position: Vec3): Block {
  const block = bot.blockAt(position);
  if (!block) throw new Error(`The bot does not see ${position}`);
  return block;
}

export function countOf(bot: Bot, item: string): number {
  return bot.inventory.items().reduce((sum, i) => sum + (i.name === item ? i.count : 0), 0);
}

export async function equip(bot: Bot, item: string): Promise<void> {
  const stack = bot.inventory.items().find((i) => i.name === item);
  if (!stack) throw new Error(`No ${item} to hold`);
  await bot.equip(stack, 'hand');
}

/** What a player owns, as `name×count` sorted by name: the same on the client and on the server when all is well. */
export function totals(stacks: readonly { name: string; count: number }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { name, count } of [...stacks].sort((a, b) => a.name.localeCompare(b.name))) {
    sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

export const UP = new Vec3(0, 1, 0);
