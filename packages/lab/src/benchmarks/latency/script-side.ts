import type { TimeSpent } from '@conscious-bot/contracts';
import { type GameVersion, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import mineflayer, { type Bot } from 'mineflayer';
import { collectLogs, countItem } from '../../baseline/collect-logs.ts';
import { until } from '../../baseline/condition.ts';
import { craftPickaxe } from '../../baseline/craft-pickaxe.ts';
import { prepare } from '../../baseline/walk.ts';
import { accountFor } from './script-time.ts';

const SPAWN_MS = 30_000;

/** Joins and waits until the chunks around the bot are there, so that a measurement starts with the same knowledge on both sides. */
async function join(port: number, version: GameVersion): Promise<Bot> {
  const bot = mineflayer.createBot({ host: '127.0.0.1', port, username: 'Script', version, auth: 'offline' });
  let end: string | undefined;
  bot.on('end', (reason) => {
    end = reason;
  });
  bot.on('error', () => undefined);
  let spawned = false;
  bot.once('spawn', () => {
    spawned = true;
  });
  await until(() => spawned || end !== undefined, SPAWN_MS);
  if (!spawned) throw new Error(`the script's bot did not spawn: ${end ?? 'no answer'}`);
  await bot.waitForChunksToLoad();
  await until(() => bot.entity.onGround, 5_000);
  return bot;
}

export interface SideTimes {
  logsMs: number;
  pickaxeMs: number;
  /** What the bot was seen to do meanwhile. */
  spent: TimeSpent;
  /** Between actions: taking the thought in, planning, judging, telling. A script has none of it. */
  thinkingMs: number;
}

/** Eight logs, then a wooden pickaxe, by the hand-written script in a fresh world of that seed. Throws when the inventory does not show it. */
export async function timeScript(seed: number, version: GameVersion): Promise<SideTimes> {
  const world = await startEmbeddedWorld({ port: 0, seed, version, mobs: 'none' });
  try {
    const bot = await join(world.port, version);
    try {
      prepare(bot);
      const account = accountFor(bot);
      const begin = performance.now();
      await collectLogs(bot, 'oak_log', 8);
      const between = performance.now();
      if (countItem(bot, 'oak_log') < 8) throw new Error('the script did not collect 8 logs');
      await craftPickaxe(bot);
      const end = performance.now();
      if (countItem(bot, 'wooden_pickaxe') < 1) throw new Error('the script did not craft a pickaxe');
      return { logsMs: between - begin, pickaxeMs: end - between, spent: account.close(), thinkingMs: 0 };
    } finally {
      bot.quit();
    }
  } finally {
    await world.stop();
  }
}
