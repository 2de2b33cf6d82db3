import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installOpenWindows, type WindowKind } from './open-windows.ts';

const CRAFTING: WindowKind = { type: 'minecraft:crafting', title: 'Crafting', size: 10, grid: 3 };

export function installCraftingTable(context: WorldContext): void {
  const windows = context.use(installOpenWindows);
  context.use(installPlacing).onUse('crafting_table', (player) => {
    windows.open(player, CRAFTING, [], () => {});
    return true;
  });
}
