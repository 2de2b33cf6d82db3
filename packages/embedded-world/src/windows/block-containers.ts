import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { savedItemSchema } from '../engine/item-stacks.ts';
import type { DroppedItems } from '../survival/dropped-items.ts';
import type { WorldContext } from '../world-context.ts';
import type { Inventories } from './inventories.ts';
import type { OpenWindow, OpenWindows, WindowKind } from './open-windows.ts';
import { placed } from './player-inventory.ts';

export type ContainerKind = 'chest' | 'furnace';

/** What lies in a block. */
export interface BlockContainer {
  readonly kind: ContainerKind;
  readonly position: Vec3;
  readonly slots: (Item | null)[];
  /** Ticks the fire still burns, ticks it got from its last fuel, and ticks the input has cooked. Furnaces only. */
  burn: number;
  burnTotal: number;
  cook: number;
  /** Who had it open last. */
  lastUser: string;
}

export interface BlockContainers {
  open(player: SquidPlayer, kind: ContainerKind, position: Vec3): void;
  all(): Iterable<BlockContainer>;
  /** What lies in the container at a place; undefined where none was ever opened. */
  itemsAt(position: Vec3): Item[] | undefined;
  /** Shows a changed container to everyone who has it open. */
  refresh(container: BlockContainer): void;
  /** Players who look into a container, with their windows. */
  viewers(container: BlockContainer): { player: SquidPlayer; window: Window }[];
}

/** In the protocol's words. Only the 27 slots of a single chest: two chests side by side stay two. */
const WINDOWS: Readonly<Record<ContainerKind, WindowKind>> = {
  chest: { type: 'minecraft:generic_9x3', title: 'Chest', size: 27 },
  furnace: { type: 'minecraft:furnace', title: 'Furnace', size: 3, takeOnly: [2] },
};

const savedSchema = z.array(
  z.object({
    kind: z.enum(['chest', 'furnace']),
    x: z.int(),
    y: z.int(),
    z: z.int(),
    slots: z.array(savedItemSchema.nullable()),
    burn: z.number(),
    burnTotal: z.number(),
    cook: z.number(),
    lastUser: z.string(),
  }),
);

const keyOf = ({ x, y, z }: Vec3): string => `${x},${y},${z}`;

export function installBlockContainers(
  context: WorldContext,
  inventories: Inventories,
  openWindows: OpenWindows,
  dropped: DroppedItems,
): BlockContainers {
  const { blocks, items, state } = context;
  const containers = new Map<string, BlockContainer>();
  const watching = new Map<BlockContainer, Map<SquidPlayer, OpenWindow>>();

  for (const { x, y, z: depth, slots, ...rest } of state.section('containers', savedSchema, [], save)) {
    const position = new Vec3(x, y, depth);
    containers.set(keyOf(position), { ...rest, position, slots: slots.map((s) => (s ? items.load(s) : null)) });
  }

  function save() {
    return [...containers.values()].map(({ position, slots, ...rest }) => ({
      ...rest,
      x: position.x,
      y: position.y,
      z: position.z,
      slots: slots.map((item) => (item ? items.save(item) : null)),
    }));
  }

  function at(kind: ContainerKind, position: Vec3): BlockContainer {
    const known = containers.get(keyOf(position));
    if (known?.kind === kind) return known;
    const slots = Array<Item | null>(WINDOWS[kind].size).fill(null);
    const fresh = { kind, position, slots, burn: 0, burnTotal: 0, cook: 0, lastUser: '' };
    containers.set(keyOf(position), fresh);
    return fresh;
  }

  function viewers(container: BlockContainer): { player: SquidPlayer; window: Window }[] {
    const looking = watching.get(container) ?? new Map<SquidPlayer, OpenWindow>();
    // Windows close on many ways; what is no longer open is forgotten here.
    for (const [player, open] of looking) if (openWindows.of(player) !== open) looking.delete(player);
    return [...looking].map(([player, { window }]) => ({ player, window }));
  }

  function refresh(container: BlockContainer, except?: SquidPlayer): void {
    state.touch();
    for (const { player, window } of viewers(container)) {
      if (player === except) continue;
      container.slots.forEach((item, slot) => {
        window.slots[slot] = placed(items.copy(item), slot);
        inventories.of(player).sendSlot(window, slot);
      });
    }
  }

  blocks.onChange((position) => {
    const container = containers.get(keyOf(position));
    if (!container || blocks.dataAt(position.x, position.y, position.z).name === container.kind) return;
    containers.delete(keyOf(position));
    for (const { player } of viewers(container)) openWindows.shut(player);
    watching.delete(container);
    for (const item of container.slots) if (item) dropped.drop(position.offset(0.5, 0.5, 0.5), item);
    state.touch();
  });

  return {
    all: () => containers.values(),
    itemsAt: (position) => containers.get(keyOf(position))?.slots.filter((item) => item !== null),
    refresh: (container) => refresh(container),
    viewers,
    open(player, kind, position) {
      const container = at(kind, position);
      container.lastUser = player.username;
      const open = openWindows.open(player, WINDOWS[kind], container.slots, (window) => {
        container.slots.forEach((_item, slot) => {
          container.slots[slot] = items.copy(window.slots[slot]);
        });
        refresh(container, player);
      });
      const looking = watching.get(container) ?? new Map<SquidPlayer, OpenWindow>();
      looking.set(player, open);
      watching.set(container, looking);
    },
  };
}
