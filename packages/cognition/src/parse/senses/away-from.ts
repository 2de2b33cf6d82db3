import type { Goal } from '@conscious-bot/contracts';
import { playerNear } from '@conscious-bot/contracts/world';
import { one, personBehind, type SenseInput } from './sense.ts';

/** "go 40 blocks away from me": on along the line from him to where the bot is, by the nearest of the four ways; north where he is not seen. */
export function awayFrom({ args, context }: SenseInput): Goal[] | undefined {
  const { distance, unknown, words } = args;
  const name = personBehind(args, 'from')?.name;
  if (distance === undefined || name === undefined || !/\baway\b/.test(words)) return undefined;
  if (unknown.some((word) => word !== 'away')) return undefined;
  const { world } = context;
  const seen = world && playerNear(name, world);
  const own = world?.position;
  if (seen === undefined || own === undefined) return one('navigate', 'north', distance);
  const [x, z] = [own.x - seen.position.x, own.z - seen.position.z];
  const towards = Math.abs(x) > Math.abs(z) ? (x > 0 ? 'east' : 'west') : z > 0 ? 'south' : 'north';
  return one('navigate', towards, distance);
}
