import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/** Height of a standing player's eyes above the feet, blocks; the library knows it once it has entity data. */
const EYE_HEIGHT = 1.62;
const WET = /^(water|bubble_column|kelp(_plant)?|(tall_)?seagrass)$/;

/** Where the bot's eyes are. */
export function eyePosition({ bot }: { readonly bot: Bot }): Vec3 {
  const height: unknown = Reflect.get(bot.entity, 'eyeHeight');
  return bot.entity.position.offset(0, typeof height === 'number' ? height : EYE_HEIGHT, 0);
}

/** Whether any of the bot is in water, as the library's physics sees it. */
export const isInWater = ({ bot }: { readonly bot: Bot }): boolean => Reflect.get(bot.entity, 'isInWater') === true;

/** Whether the eyes are under water. */
export function isHeadUnder({ bot }: { readonly bot: Bot }): boolean {
  const { x, y, z } = eyePosition({ bot });
  return isWater(bot.blockAt(new Vec3(x, y, z), false)?.name);
}

/** Whether a block is water, or grows in nothing else. */
export const isWater = (name = ''): boolean => WET.test(name);
