import type { TimeSpent } from '@conscious-bot/contracts';
import { type GameVersion, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import mineflayer, { type Bot } from 'mineflayer';
import { collectLogs, countItem, nearestLog } from '../../baseline/collect-logs.ts';
import { until } from '../../baseline/condition.ts';
import { craftPickaxe } from '../../baseline/craft-pickaxe.ts';
import { prepare } from '../../baseline/walk.ts';
import { TickRate } from '../../experiments/tick-rate.ts';
import { accountFor } from './script-time.ts';

const SPAWN_MS = 30_000;
/** The library is at pace when it counts no more ticks than these in so many milliseconds; it gets there within the longest, milliseconds. */
const PACE_MS = 500;
const PACE_TICKS = 11;
const LONGEST_MS = 60_000;

/**
 * Joins and waits until the chunks around the bot are there, so that a measurement starts with the same knowledge on both sides, and until the library
 * has made up for the ticks it missed while it read them: until then it walks at up to four times the speed of the game.
 */
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
  await atPace(bot);
  return bot;
}

async function atPace(bot: Bot): Promise<void> {
  let ticks = 0;
  const count = () => {
    ticks += 1;
  };
  bot.on('physicsTick', count);
  const end = performance.now() + LONGEST_MS;
  do {
    if (performance.now() > end) throw new Error("the script's bot does not come to the pace of the game");
    ticks = 0;
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
  } while (ticks > PACE_TICKS);
  bot.removeListener('physicsTick', count);
}

export interface SideTimes {
  logsMs: number;
  pickaxeMs: number;
  /** What the bot was seen to do meanwhile. */
  spent: TimeSpent;
  /** Between actions: taking the thought in, planning, judging, telling. A script has none of it. */
  thinkingMs: number;
  /** Ticks a second of its world meanwhile. */
  rate: number;
}

/**
 * So many oak logs, then a wooden pickaxe, by the hand-written script in a fresh world of that seed; without logs the pickaxe is made of the tree that
 * is nearest. Throws when the inventory does not show it.
 */
export async function timeScript(seed: number, version: GameVersion, logs: number): Promise<SideTimes> {
  const world = await startEmbeddedWorld({ port: 0, seed, version, mobs: 'none' });
  try {
    const bot = await join(world.port, version);
    try {
      prepare(bot);
      const rate = new TickRate();
      bot.on('time', () => rate.see(bot.time.age, performance.now()));
      await until(() => rate.isCounting, SPAWN_MS);
      const account = accountFor(bot);
      const begin = performance.now();
      if (logs > 0) await collectLogs(bot, 'oak_log', logs);
      const between = performance.now();
      if (countItem(bot, 'oak_log') < logs) throw new Error(`the script did not collect ${logs} logs`);
      await craftPickaxe(bot, logs > 0 ? 'oak_log' : nearestLog(bot, 3));
      const end = performance.now();
      if (countItem(bot, 'wooden_pickaxe') < 1) throw new Error('the script did not craft a pickaxe');
      const spent = account.close();
      return { logsMs: between - begin, pickaxeMs: end - between, spent, thinkingMs: 0, rate: rate.perSecond };
    } finally {
      bot.quit();
    }
  } finally {
    await world.stop();
  }
}
