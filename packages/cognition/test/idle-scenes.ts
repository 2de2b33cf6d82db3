import type { Goal } from '@conscious-bot/contracts';
import { afterEach } from 'vitest';
import { IdleLife, type IdleLifeOptions } from './idle-life.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** What begins a bot that sees the plains and idles; each ends with the test it is begun in. To be called at the top of a test file. */
export function idleLives(): (options?: IdleLifeOptions) => IdleLife {
  const lives: IdleLife[] = [];
  afterEach(async () => {
    for (const life of lives.splice(0)) await life.stop();
  });
  return (options = {}) => {
    const life = new IdleLife(options).see();
    lives.push(life);
    return life;
  };
}

/** A mind that wants something else each time. */
export const flood = (_: string, asked: number) =>
  `Idea number ${word(asked)} comes to me. [GOAL: collect ${item(asked)} 4]`;
const items = ['oak_log', 'birch_log', 'sand', 'dirt', 'cobblestone', 'gravel', 'clay_ball', 'flint', 'apple', 'coal'];
const item = (n: number) => items[n % items.length] ?? 'oak_log';
/** A word of no language, another one for each of the next numbers. */
export const word = (n: number) => String.fromCharCode(97 + (n % 26)).repeat(3 + (n % 5));
export const collect = (target: string, amount = 4): Goal => ({ action: 'collect', target, amount });
