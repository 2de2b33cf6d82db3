import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';

/** Falls of three blocks do not hurt. */
const DROP = 3;
/** Blocks nobody steps into or onto. */
export const HARMFUL =
  /^(lava|(soul_)?fire|(soul_)?campfire|cactus|magma_block|sweet_berry_bush|powder_snow|wither_rose)$/;
/** Blocks ahead that are looked at: what one tick's step and the next can reach. */
const AHEAD = 1;

/** Whether a step into this direction (horizontal, length 1) ends on ground that does no harm. Walls do none. */
export function isSafeStep(bot: Bot, direction: Vec3): boolean {
  const feet = bot.entity.position.offset(direction.x * AHEAD, 0.1, direction.z * AHEAD);
  for (let down = -1; down <= DROP; down++) {
    const block = bot.blockAt(feet.offset(0, -down, 0), false);
    if (block === null || HARMFUL.test(block.name)) return false;
    // Over its edge or against its side: it holds the bot either way. Water breaks a fall.
    if (down >= 0 && (block.boundingBox === 'block' || block.name === 'water')) return true;
  }
  return false;
}
