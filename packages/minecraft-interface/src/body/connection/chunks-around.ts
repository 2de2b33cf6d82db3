import type { Bot } from 'mineflayer';

/** Chunks in every direction that make the surroundings known enough to act. */
const RADIUS = 2;
const POLL_MS = 25;

/** Whether the bot has a position and the chunks of `radius` in every direction around it. */
export function hasChunksAround(bot: Bot, radius: number): boolean {
  const at = bot.entity?.position;
  if (at === undefined || !Number.isFinite(at.x)) return false;
  const cx = Math.floor(at.x) >> 4;
  const cz = Math.floor(at.z) >> 4;
  for (let x = cx - radius; x <= cx + radius; x++) {
    for (let z = cz - radius; z <= cz + radius; z++) {
      if (!bot.world.getColumn(x, z)) return false;
    }
  }
  return true;
}

/** Waits until the chunks around the bot are there, at most `timeoutMs`; answers whether they are. */
export function chunksAround(bot: Bot, timeoutMs: number): Promise<boolean> {
  if (hasChunksAround(bot, RADIUS)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (there: boolean) => {
      clearInterval(poll);
      clearTimeout(timer);
      bot.removeListener('end', onEnd);
      resolve(there);
    };
    const onEnd = () => settle(false);
    const poll = setInterval(() => {
      if (hasChunksAround(bot, RADIUS)) settle(true);
    }, POLL_MS);
    const timer = setTimeout(() => settle(false), timeoutMs);
    bot.once('end', onEnd);
  });
}
