import type { Position } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/** Blocks ahead at which the ground is looked at: as far as one stretch of a walk leads, and a little farther. */
const LOOKS = [8, 16, 24, 36] as const;
/** Blocks above and below the feet between which the ground is looked for. */
const UP = 24;
const DOWN = 24;

const WATER = /^(water|bubble_column|kelp(_plant)?|(tall_)?seagrass)$/;
const PLANT = /leaves|_log$|_wood$|mushroom|bamboo|cactus|sugar_cane/;

interface GroundAhead {
  /** Shares of what is known of it, 0–1. */
  readonly water: number;
  /** Where animals graze. */
  readonly grass: number;
}

/** What lies ahead in a direction (`yaw`, as the game counts it), as far as it is loaded: whoever walks wants ground under the feet. */
export function groundAhead(groundAt: GroundAt, { x, z }: Pick<Position, 'x' | 'z'>, heading: number): GroundAhead {
  const seen = LOOKS.map((blocks) => groundAt(x - Math.sin(heading) * blocks, z - Math.cos(heading) * blocks));
  const known = seen.filter((name) => name !== undefined);
  const share = (is: (name: string) => boolean) => (known.length === 0 ? 0 : known.filter(is).length / known.length);
  return { water: share((name) => WATER.test(name)), grass: share((name) => name === 'grass_block') };
}

/** The name of the uppermost ground or water of a column; undefined where it is not loaded or there is none in reach. */
type GroundAt = (x: number, z: number) => string | undefined;

export const groundAround =
  (bot: Bot): GroundAt =>
  (x, z) =>
    uppermost(bot, x, z);

function uppermost(bot: Bot, x: number, z: number): string | undefined {
  const [blockX, blockZ] = [Math.floor(x), Math.floor(z)];
  const column = bot.world.getColumn(blockX >> 4, blockZ >> 4);
  if (!column) return undefined;
  const feet = Math.floor(bot.entity.position.y);
  const at = new Vec3(blockX & 15, 0, blockZ & 15);
  for (let y = feet + UP; y >= feet - DOWN; y -= 1) {
    at.y = y;
    if (column.getBlockStateId(at) === 0) continue;
    const { name, boundingBox } = column.getBlock(at);
    if (WATER.test(name)) return name;
    if (boundingBox === 'block' && !PLANT.test(name)) return name;
  }
  return undefined;
}
