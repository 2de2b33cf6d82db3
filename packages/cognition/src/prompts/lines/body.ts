import type { WorldSnapshot } from '@conscious-bot/contracts';

const FULL = 20;

/** How the bot's body is. */
export function bodyLines(world: WorldSnapshot | undefined): string[] {
  if (world === undefined) return [];
  const lines: string[] = [];
  const ofTwenty = (what: string, value: number | undefined) => {
    if (value !== undefined) lines.push(`My ${what} is ${Math.round(value)} of ${FULL}.`);
  };
  ofTwenty('health', world.health);
  ofTwenty('food', world.food);
  if (world.oxygen !== undefined && world.oxygen < FULL) ofTwenty('air', world.oxygen);
  if (world.onFire === true) lines.push('I am on fire.');
  if (world.sleeping === true) lines.push('I am lying in bed.');
  return lines;
}
