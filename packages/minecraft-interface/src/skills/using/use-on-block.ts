import { type BlockPosition, FACE_STEPS, type Face } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { faceNow } from '../../motion/face.ts';
import { canTouch, click, isAtHand, middleOf, touchableSides } from './click.ts';

/** A bucket works on what the bot looks at, everything else on what it clicks; milk is drunk. */
const POURS_OR_SCOOPS = /^((water|lava|powder_snow|axolotl|tadpole|cod|salmon|pufferfish|tropical_fish)_)?bucket$/;
const FLUID = /^(water|lava)$/;

/** Whether the bot can use what it holds on this block from where it stands. */
export function canUseOn(body: ActionBody, at: BlockPosition, side: Face | undefined): boolean {
  if (isFluid(body, at)) return isAtHand(body, at);
  if (side === undefined) return isAtHand(body, at) || touchableSides(body, at).length > 0;
  return canTouch(body, at, middleOf(at, side)) && touchableSides(body, at).includes(side);
}

/** Uses what is held on a block in reach, as a player would; the effect is seen in the world. */
export async function useOnBlock(body: ActionBody, item: string, at: BlockPosition, wanted?: Face): Promise<void> {
  const { bot } = body;
  const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
  if (block === null) return;
  const side = wanted ?? touchableSides(body, at)[0] ?? 'up';
  if (!POURS_OR_SCOOPS.test(item)) return click(body, block, side);
  bot.clearControlStates();
  await faceNow(body, isFluid(body, at) ? block.position.offset(0.5, 0.5, 0.5) : middleOf(at, side));
  bot.activateItem();
  // One use, not one that goes on.
  bot.deactivateItem();
}

/** The block and the place before the side it is used on: those the use may change. */
export function touched(body: ActionBody, at: BlockPosition, wanted?: Face): BlockPosition[] {
  const { x, y, z } = FACE_STEPS[wanted ?? touchableSides(body, at)[0] ?? 'up'];
  return [at, { x: at.x + x, y: at.y + y, z: at.z + z }];
}

function isFluid({ bot }: ActionBody, at: BlockPosition): boolean {
  return FLUID.test(bot.blockAt(new Vec3(at.x, at.y, at.z))?.name ?? '');
}
