import type { Window } from 'prismarine-windows';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { WindowKind } from '../windows/open-windows.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { SmithingGrid } from './smithing-grid.ts';

/** Right click on a smithing table opens it. Taking the result uses up one of each; wear and enchantments of the base stay. */
export function installSmithing(context: WorldContext): void {
  const { items } = context;
  const placing = context.use(installPlacing);
  const windows = context.use(installOpenWindows);
  const templates = items.exists('netherite_upgrade_smithing_template');
  const kind: WindowKind = {
    type: 'minecraft:smithing',
    title: 'Upgrade Gear',
    size: templates ? 4 : 3,
    resultGrid: (window: Window) => new SmithingGrid(window, items, templates),
  };
  placing.onUse('smithing_table', (player) => {
    windows.open(player, kind, [], () => {});
    return true;
  });
}
