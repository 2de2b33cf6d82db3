import { type BlockPosition, fail } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { StateOutcome } from '../behaviour/behave.ts';
import { withBlockWindow } from '../windows/block-window.ts';
import { FurnaceWindow } from './furnace-window.ts';
import type { SmeltingOrder } from './smelting-order.ts';

/** Furnaces gone to before one is put up; and how often one that is shut is opened again. */
export const FURNACES = 3;

/** Works at the open furnace; a furnace that is shut in the middle is opened again as long as it stands. */
export async function atFurnace(
  body: ActionBody,
  at: BlockPosition,
  order: SmeltingOrder,
  work: (furnace: FurnaceWindow) => Promise<StateOutcome>,
): Promise<StateOutcome> {
  for (let shut = 0; shut < FURNACES; shut += 1) {
    const block = body.bot.blockAt(new Vec3(at.x, at.y, at.z), false);
    if (block !== null && !/furnace$|smoker$/.test(block.name))
      return fail('container.not_found', 'the furnace is gone');
    const end = await withBlockWindow(body, at, async (window, furnace) => {
      const open = new FurnaceWindow(body, window, furnace, order);
      const outcome = await work(open);
      return open.isOpen() || outcome === true ? outcome : undefined;
    });
    if (!end.ok) return end.failure;
    if (end.value !== undefined) return end.value;
  }
  return fail('smelt_item.refused', 'the furnace does not stay open');
}
