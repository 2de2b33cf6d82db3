import type { Window } from 'prismarine-windows';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { placed } from '../inventory/player-inventory.ts';
import { installOpenWindows, type OpenWindow } from './open-windows.ts';
import type { BlockContainer } from './stored-containers.ts';

export interface Viewer {
  readonly player: SquidPlayer;
  readonly window: Window;
  /** The window slot of the container's first one. */
  readonly offset: number;
}

/** A window somebody has open, and where the slots of a container begin in it. */
interface View {
  readonly open: OpenWindow;
  readonly offset: number;
}

/** Who looks into which container; each sees what the others do. */
interface ContainerViews {
  /** Players who look into a container, with their windows. */
  viewers(container: BlockContainer): Viewer[];
  /** @param offset the window slot of the container's first one. */
  watch(player: SquidPlayer, container: BlockContainer, open: OpenWindow, offset: number): void;
  /** Shows a changed container to everyone who has it open. @param except who made the change. */
  refresh(container: BlockContainer, except?: SquidPlayer): void;
  /** Closes every window on a container that is gone. */
  shut(container: BlockContainer): void;
}

export function containerViews(context: WorldContext): ContainerViews {
  const { items, state } = context;
  const inventories = context.use(installInventories);
  const openWindows = context.use(installOpenWindows);
  const watching = new Map<BlockContainer, Map<SquidPlayer, View>>();

  function viewers(container: BlockContainer): Viewer[] {
    const looking = watching.get(container);
    if (!looking) return [];
    // Windows close on many ways; what is no longer open is forgotten here.
    for (const [player, { open }] of looking) if (openWindows.of(player) !== open) looking.delete(player);
    return [...looking].map(([player, { open, offset }]) => ({ player, window: open.window, offset }));
  }

  return {
    viewers,
    watch(player, container, open, offset) {
      const looking = watching.get(container) ?? new Map<SquidPlayer, View>();
      looking.set(player, { open, offset });
      watching.set(container, looking);
    },
    refresh(container, except) {
      state.touch();
      for (const { player, window, offset } of viewers(container)) {
        if (player === except) continue;
        container.slots.forEach((item, index) => {
          const slot = offset + index;
          window.slots[slot] = placed(items.copy(item), slot);
          inventories.of(player).sendSlot(window, slot);
        });
      }
    },
    shut(container) {
      for (const { player } of viewers(container)) openWindows.shut(player);
      watching.delete(container);
    },
  };
}
