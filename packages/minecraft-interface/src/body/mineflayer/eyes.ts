import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';

/** Height of a standing player's eyes above the feet, blocks; the library knows it once it has entity data. */
const EYE_HEIGHT = 1.62;

/** Where the bot's eyes are. */
export function eyePosition({ bot }: { readonly bot: Bot }): Vec3 {
  const height: unknown = Reflect.get(bot.entity, 'eyeHeight');
  return bot.entity.position.offset(0, typeof height === 'number' ? height : EYE_HEIGHT, 0);
}
