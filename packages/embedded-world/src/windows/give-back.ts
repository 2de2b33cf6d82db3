import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import type { ResultGrid } from './result-grid.ts';

/** Gives a player back what lies in a grid, in work slots and on the cursor of a window that closes; what does not fit is thrown. */
export function givingBack(
  context: WorldContext,
): (player: SquidPlayer, window: Window, grid: ResultGrid | null, workSlots?: readonly number[]) => void {
  const { items } = context;
  const inventories = context.use(installInventories);
  const { toss } = context.use(installDroppedItems);
  return (player, window, grid, workSlots = []) => {
    const inventory = inventories.of(player);
    const loose: Item[] = [];
    for (const slot of [...(grid?.slots ?? []), ...workSlots]) {
      const item = window.slots[slot];
      if (!item) continue;
      loose.push(item);
      window.slots[slot] = null;
    }
    if (grid) window.slots[grid.resultSlot] = null;
    if (window.selectedItem) loose.push(window.selectedItem);
    window.selectedItem = null;
    for (const item of loose) {
      const left = inventory.add(item);
      if (left > 0) toss(player, items.withCount(item, left));
    }
  };
}
