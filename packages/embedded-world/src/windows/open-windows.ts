import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { windowsOf } from '../engine/prismarine.ts';
import { installInventories } from '../inventory/inventories.ts';
import { HOTBAR_END, MAIN_START, placed } from '../inventory/player-inventory.ts';
import { CraftingGrid } from './crafting-grid.ts';
import { givingBack } from './give-back.ts';
import { installRecipes } from './recipes.ts';
import type { ResultGrid } from './result-grid.ts';

/** How a kind of window looks and behaves. */
export interface WindowKind {
  /** The window's name in the protocol. */
  type: string;
  title: string;
  /** Slots above the inventory. */
  size: number;
  /** The width of the crafting grid, for windows that have one. */
  grid?: 3;
  /** What makes results of what lies in the window, for windows that do so in another way. */
  resultGrid?: (window: Window) => ResultGrid;
  /** Slots whose contents go back to the player when the window is closed, besides those of a grid. */
  workSlots?: readonly number[];
  /** Slots that things can only be taken out of. */
  takeOnly?: readonly number[];
}

/** One window a player has open. */
export interface OpenWindow {
  readonly window: Window;
  readonly kind: WindowKind;
  readonly grid: ResultGrid | null;
  /** Called after every accepted click: the window's own slots may have changed. */
  readonly changed: () => void;
}

interface OpenWindows {
  /** Opens a window with the given contents; another one that is open is closed first. */
  open(
    player: SquidPlayer,
    kind: WindowKind,
    contents: readonly (Item | null)[],
    changed: (window: Window) => void,
  ): OpenWindow;
  of(player: SquidPlayer): OpenWindow | null;
  /** Closes what a player has open, on both sides: its block is gone or the world will not have it. */
  shut(player: SquidPlayer): void;
  /** Closes what is open on the server's side; what lay in a crafting grid or on the cursor goes back to the player. */
  close(player: SquidPlayer): void;
  /** The 2×2 grid of the player's own window. */
  ownGrid(player: SquidPlayer): CraftingGrid;
}

export function installOpenWindows(context: WorldContext): OpenWindows {
  const { serv, registry, items, refusals } = context;
  const inventories = context.use(installInventories);
  const giveBack = givingBack(context);
  const recipes = context.use(installRecipes);
  const windows = windowsOf(registry);
  const opened = new WeakMap<SquidPlayer, OpenWindow>();
  const ownGrids = new WeakMap<SquidPlayer, CraftingGrid>();
  let lastId = 0;

  function close(player: SquidPlayer): void {
    const inventory = inventories.of(player);
    const open = opened.get(player);
    if (open) {
      opened.delete(player);
      inventory.mirror = null;
      giveBack(player, open.window, open.grid, open.kind.workSlots);
      return;
    }
    giveBack(player, inventory.window, ownGrid(player));
    for (let slot = 0; slot <= 4; slot++) inventory.sendSlot(inventory.window, slot);
  }

  function shut(player: SquidPlayer): void {
    const open = opened.get(player);
    if (!open) return;
    close(player);
    player._client.write('close_window', { windowId: open.window.id });
    // The client goes back to its own window, which the open one stood in for.
    const inventory = inventories.of(player);
    inventory.sendWindow(inventory.window);
  }

  function ownGrid(player: SquidPlayer): CraftingGrid {
    const known = ownGrids.get(player);
    if (known) return known;
    const grid = new CraftingGrid(inventories.of(player).window, 2, recipes, items);
    ownGrids.set(player, grid);
    return grid;
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('close_window', () => close(player));
  });

  return {
    open(player, kind, contents, changed) {
      if (opened.has(player)) close(player);
      const inventory = inventories.of(player);
      lastId = (lastId % 100) + 1;
      const window = windows.createWindow(lastId, kind.type, kind.title, kind.size);
      contents.forEach((item, slot) => {
        window.slots[slot] = placed(items.copy(item), slot);
      });
      for (let slot = MAIN_START; slot < HOTBAR_END; slot++) {
        const there = slot - MAIN_START + window.inventoryStart;
        window.slots[there] = placed(items.copy(inventory.window.slots[slot]), there);
      }
      const grid = kind.grid
        ? new CraftingGrid(window, kind.grid, recipes, items)
        : (kind.resultGrid?.(window) ?? null);
      const open: OpenWindow = { window, kind, grid, changed: () => changed(window) };
      opened.set(player, open);
      inventory.mirror = open;
      player._client.write('open_window', {
        windowId: window.id,
        inventoryType: windows.windows[kind.type]?.type ?? kind.type,
        windowTitle: serv._createChatComponent(kind.title).toNetworkFormat(),
        slotCount: kind.size,
      });
      inventory.sendWindow(window);
      if (refusals.take('open')) shut(player);
      return open;
    },
    of: (player) => opened.get(player) ?? null,
    close,
    shut,
    ownGrid,
  };
}
