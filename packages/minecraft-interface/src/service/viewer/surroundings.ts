import type { Position } from '@conscious-bot/contracts';
import type { Express, Response } from 'express';
import type { Bot } from 'mineflayer';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';

/** Every so often a page is told where the bot is, ms: it glides from one place to the next. */
const TOLD_EVERY_MS = 100;

/** What a page follows: where the bot is, and what light there is. */
export interface Surroundings {
  readonly position: Position;
  readonly yaw: number;
  readonly dimension: string;
  /** Ticks of the day, 0 is six in the morning. */
  readonly timeOfDay: number;
  readonly isRaining: boolean;
}

/** Tells pages at `follow` where the bot is and what light there is, as server-sent events and whenever that changes, for as long as they listen. */
export function tellSurroundings(app: Express, bot: () => Bot | undefined): void {
  app.get('/follow', (request, response) => {
    response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    const timer = tell(response, bot);
    request.on('close', () => clearInterval(timer));
  });
}

function tell(response: Response, bot: () => Bot | undefined): NodeJS.Timeout {
  let told: string | undefined;
  return setInterval(() => {
    const present = bot();
    const text = present?.entity === undefined ? undefined : JSON.stringify(surroundingsOf(present));
    if (text === undefined || text === told) return;
    told = text;
    response.write(`data: ${text}\n\n`);
  }, TOLD_EVERY_MS);
}

function surroundingsOf(bot: Bot): Surroundings {
  const { x, y, z } = bot.entity.position;
  const [position, yaw] = [{ x: hundredth(x), y: hundredth(y), z: hundredth(z) }, hundredth(bot.entity.yaw)];
  // Light changes slowly: a page need not be told of each tick.
  const timeOfDay = Math.floor(bot.time.timeOfDay / 20) * 20;
  return { position, yaw, dimension: dimensionOf(bot), timeOfDay, isRaining: bot.isRaining };
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;
