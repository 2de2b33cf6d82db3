import type { BlockPosition } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { Mine } from './mine.ts';
import { noPlaceMemory, type PlaceMemory } from './place-memory.ts';

/** The mines the bot has dug, in every world it was in. Each is known by the foot of its stairs. */
export class KnownMines {
  readonly #memory: PlaceMemory<Mine>;
  readonly #mines = new Map<string, Mine>();

  constructor(memory: PlaceMemory<Mine> = noPlaceMemory) {
    this.#memory = memory;
    for (const mine of memory.load()) this.#mines.set(keyOf(mine), mine);
  }

  put(mine: Mine): void {
    this.#mines.set(keyOf(mine), mine);
    this.#memory.save(mine);
  }

  /** Those of the bot's dimension, the nearest foot first. What is seen to be filled in, or belongs to another world, is forgotten. */
  near(bot: Bot): Mine[] {
    const dimension = dimensionOf(bot);
    const here = bot.entity.position;
    for (const [key, mine] of this.#mines) {
      if (mine.dimension !== dimension || isOpen(bot, mine.foot)) continue;
      this.#mines.delete(key);
      this.#memory.forget(mine);
    }
    return [...this.#mines.values()]
      .filter((mine) => mine.dimension === dimension)
      .sort((a, b) => here.distanceTo(centre(a.foot)) - here.distanceTo(centre(b.foot)));
  }
}

const keyOf = ({ dimension, foot: { x, y, z } }: Mine): string => `${dimension} ${x} ${y} ${z}`;
const centre = ({ x, y, z }: BlockPosition): Vec3 => new Vec3(x + 0.5, y, z + 0.5);

/** Whether one could stand there; what is not loaded is believed. */
function isOpen(bot: Bot, { x, y, z }: BlockPosition): boolean {
  const block = bot.blockAt(new Vec3(x, y, z), false);
  return block === null || block.boundingBox === 'empty';
}
