import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import type { Vec3 } from 'vec3';
import { installDroppedItems } from '../building/dropped-items.ts';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { placed } from '../inventory/player-inventory.ts';
import { CHEST_KINDS, CONTAINER_KINDS, CONTAINER_WINDOWS, type ContainerKind, LARGE_CHEST } from './container-kinds.ts';
import { otherHalf } from './double-chests.ts';
import type { OpenWindow } from './open-windows.ts';
import { installOpenWindows } from './open-windows.ts';
import { type BlockContainer, storedContainers } from './stored-containers.ts';

type TakenListener = (player: SquidPlayer, container: BlockContainer, item: string, count: number) => void;

interface BlockContainers {
  /** Opens the container in a block; a large chest opens whole, and a chest under a full block does not open. */
  open(player: SquidPlayer, kind: ContainerKind, block: Block): void;
  /** Puts things into a container that may never have been opened, slot by slot from the first. */
  fill(kind: ContainerKind, position: Vec3, stacks: readonly Item[]): void;
  all(): Iterable<BlockContainer>;
  /** What lies in the container at a place; undefined where none was ever opened. */
  itemsAt(position: Vec3): Item[] | undefined;
  /** Shows a changed container to everyone who has it open. */
  refresh(container: BlockContainer): void;
  /** Called when a player takes something out of the last slot of a container: the one of a furnace's results. */
  onTaken(listener: TakenListener): void;
  /** Players who look into a container, with their windows. */
  viewers(container: BlockContainer): Viewer[];
}

interface Viewer {
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

export function installBlockContainers(context: WorldContext): BlockContainers {
  const { blocks, items, state } = context;
  const inventories = context.use(installInventories);
  const openWindows = context.use(installOpenWindows);
  const dropped = context.use(installDroppedItems);
  const placing = context.use(installPlacing);
  const stored = storedContainers(context);
  const taken: TakenListener[] = [];
  const watching = new Map<BlockContainer, Map<SquidPlayer, View>>();

  function viewers(container: BlockContainer): Viewer[] {
    const looking = watching.get(container);
    if (!looking) return [];
    // Windows close on many ways; what is no longer open is forgotten here.
    for (const [player, { open }] of looking) if (openWindows.of(player) !== open) looking.delete(player);
    return [...looking].map(([player, { open, offset }]) => ({ player, window: open.window, offset }));
  }

  function refresh(container: BlockContainer, except?: SquidPlayer): void {
    state.touch();
    for (const { player, window, offset } of viewers(container)) {
      if (player === except) continue;
      container.slots.forEach((item, index) => {
        const slot = offset + index;
        window.slots[slot] = placed(items.copy(item), slot);
        inventories.of(player).sendSlot(window, slot);
      });
    }
  }

  blocks.onChange((position) => {
    const container = stored.find(position);
    if (!container || blocks.dataAt(position.x, position.y, position.z).name === container.kind) return;
    stored.remove(container);
    for (const { player } of viewers(container)) openWindows.shut(player);
    watching.delete(container);
    for (const item of container.slots) if (item) dropped.drop(position.offset(0.5, 0.5, 0.5), item);
    state.touch();
  });

  /** The containers behind a block, in the order in which their window shows them: two for a large chest, right half first. */
  function containersAt(kind: ContainerKind, block: Block): BlockContainer[] {
    const other = otherHalf(blocks, block);
    if (!other) return [stored.at(kind, block.position)];
    const halves = block.getProperties().type === 'right' ? [block, other] : [other, block];
    return halves.map((half) => stored.at(kind, half.position));
  }

  /** A full block on top keeps the lid of a chest shut, either half's for a large one. */
  function isShut(parts: readonly BlockContainer[]): boolean {
    return parts.some(({ kind, position }) => {
      if (!CHEST_KINDS.has(kind)) return false;
      const above = blocks.blockAt(position.offset(0, 1, 0));
      return above.boundingBox === 'block' && !above.transparent && isFullCube(above.shapes);
    });
  }

  function tellTaken(player: SquidPlayer, container: BlockContainer, before: Item): void {
    const left = container.slots.at(-1);
    const count = before.count - (left?.name === before.name ? left.count : 0);
    if (count > 0) for (const listener of taken) listener(player, container, before.name, count);
  }

  function open(player: SquidPlayer, kind: ContainerKind, block: Block): void {
    const parts = containersAt(kind, block);
    if (isShut(parts)) return;
    const window = parts.length > 1 ? LARGE_CHEST : CONTAINER_WINDOWS[kind];
    const contents = parts.flatMap((part) => part.slots);
    const opened = openWindows.open(player, window, contents, (changed) => {
      parts.forEach((part, index) => {
        const offset = index * part.slots.length;
        const last = part.slots.at(-1);
        part.slots.forEach((_item, slot) => {
          part.slots[slot] = items.copy(changed.slots[offset + slot]);
        });
        if (last) tellTaken(player, part, last);
        refresh(part, player);
      });
    });
    parts.forEach((part, index) => {
      part.lastUser = player.username;
      const looking = watching.get(part) ?? new Map<SquidPlayer, View>();
      looking.set(player, { open: opened, offset: index * part.slots.length });
      watching.set(part, looking);
    });
  }

  for (const kind of CONTAINER_KINDS) {
    placing.onUse(kind, (player, block) => {
      open(player, kind, block);
      return true;
    });
  }

  return {
    all: stored.all,
    itemsAt: (position) => stored.find(position)?.slots.filter((item) => item !== null),
    refresh: (container) => refresh(container),
    viewers,
    onTaken: (listener) => taken.push(listener),
    open,
    fill(kind, position, stacks) {
      const container = stored.at(kind, position);
      container.slots.forEach((_item, slot) => {
        container.slots[slot] = items.copy(stacks[slot]);
      });
      refresh(container);
    },
  };
}

const isFullCube = (shapes: readonly (readonly number[])[]): boolean =>
  shapes.length === 1 && shapes[0]?.join() === '0,0,0,1,1,1';
