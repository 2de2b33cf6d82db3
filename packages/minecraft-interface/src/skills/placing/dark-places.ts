import type { BlockPosition } from '@conscious-bot/contracts';
import { DARK_BELOW } from '@conscious-bot/contracts/verbs';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/** Blocks around the bot within which a dark place is near, sideways and up or down. */
const WITHIN = 6;
const UP_DOWN = 2;

/** Block light of a place, 0–15; undefined where it is not loaded. Servers that send no light have zero everywhere. */
export function blockLightAt(bot: Bot, { x, y, z }: BlockPosition): number | undefined {
  const column = bot.world.getColumn(x >> 4, z >> 4);
  return column ? Number(column.getBlockLight(new Vec3(x & 15, y, z & 15))) : undefined;
}

export const isDark = (bot: Bot, at: BlockPosition): boolean => (blockLightAt(bot, at) ?? DARK_BELOW) < DARK_BELOW;

/**
 * Dark places near the bot where a torch could stand: open, dry, with solid ground beneath. The nearest first, but not where the bot
 * stands. A place without monsters' room above it counts as well.
 */
export function darkPlaces(bot: Bot): BlockPosition[] {
  const feet = bot.entity.position.floored();
  const found: { at: Vec3; away: number }[] = [];
  for (let dx = -WITHIN; dx <= WITHIN; dx++) {
    for (let dz = -WITHIN; dz <= WITHIN; dz++) {
      for (let dy = -UP_DOWN; dy <= UP_DOWN; dy++) {
        const at = feet.offset(dx, dy, dz);
        if (dx === 0 && dz === 0) continue;
        const block = bot.blockAt(at, false);
        if (block === null || !/^(cave_|void_)?air$/.test(block.name)) continue;
        if (bot.blockAt(at.offset(0, -1, 0), false)?.boundingBox !== 'block' || !isDark(bot, at)) continue;
        found.push({ at, away: at.distanceTo(feet) });
      }
    }
  }
  return found.sort((a, b) => a.away - b.away).map(({ at: { x, y, z } }) => ({ x, y, z }));
}
