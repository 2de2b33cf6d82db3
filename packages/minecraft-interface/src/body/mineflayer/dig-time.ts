import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { enchantmentsOf } from './enchantments.ts';
import { eyePosition } from './eyes.ts';

/** The head's slot in the inventory window: a helmet's aqua affinity counts under water. */
const HEAD = 5;

/** Lets the library work out digging times with enchanted tools, whose enchantments it cannot read since 1.20.5: it fails on every dig with one in hand. */
export function mendDigTime(bot: Bot): void {
  bot.digTime = (block) => {
    const held = bot.heldItem;
    const worn = [held, bot.inventory.slots[HEAD] ?? null];
    const enchantments = worn.flatMap((item) =>
      enchantmentsOf(item, bot.registry).map(({ name, level }) => ({ name, lvl: level })),
    );
    const { x, y, z } = eyePosition({ bot });
    const eyes = bot.blockAt(new Vec3(x, y, z), false);
    return block.digTime(
      held?.type ?? null,
      bot.game.gameMode === 'creative',
      eyes?.name === 'water',
      !bot.entity.onGround,
      enchantments,
      bot.entity.effects,
    );
  };
}
