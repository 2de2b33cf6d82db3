import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import type { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';
import { installDroppedItems } from '../building/dropped-items.ts';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { CHEST_KINDS, CONTAINER_KINDS, CONTAINER_WINDOWS, type ContainerKind, LARGE_CHEST } from './container-kinds.ts';
import { containerViews, type Viewer } from './container-views.ts';
import { otherHalf } from './double-chests.ts';
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

export function installBlockContainers(context: WorldContext): BlockContainers {
  const { blocks, items, state } = context;
  const openWindows = context.use(installOpenWindows);
  const dropped = context.use(installDroppedItems);
  const placing = context.use(installPlacing);
  const views = containerViews(context);
  const stored = storedContainers(context);
  const taken: TakenListener[] = [];

  blocks.onChange((position) => {
    const container = stored.find(position);
    if (!container || blocks.dataAt(position.x, position.y, position.z).name === container.kind) return;
    stored.remove(container);
    views.shut(container);
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

  function tellTaken(player: SquidPlayer, container: BlockContainer, before: Item): void {
    const left = container.slots.at(-1);
    const count = before.count - (left?.name === before.name ? left.count : 0);
    if (count > 0) for (const listener of taken) listener(player, container, before.name, count);
  }

  function open(player: SquidPlayer, kind: ContainerKind, block: Block): void {
    const parts = containersAt(kind, block);
    if (isShut(blocks, parts)) return;
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
        views.refresh(part, player);
      });
    });
    parts.forEach((part, index) => {
      part.lastUser = player.username;
      views.watch(player, part, opened, index * part.slots.length);
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
    refresh: (container) => views.refresh(container),
    viewers: views.viewers,
    onTaken: (listener) => taken.push(listener),
    open,
    fill(kind, position, stacks) {
      const container = stored.at(kind, position);
      container.slots.forEach((_item, slot) => {
        container.slots[slot] = items.copy(stacks[slot]);
      });
      views.refresh(container);
    },
  };
}

const isFullCube = (shapes: readonly (readonly number[])[]): boolean =>
  shapes.length === 1 && shapes[0]?.join() === '0,0,0,1,1,1';

/** A full block on top keeps the lid of a chest shut, either half's for a large one. */
function isShut(blocks: WorldBlocks, parts: readonly BlockContainer[]): boolean {
  return parts.some(({ kind, position }) => {
    if (!CHEST_KINDS.has(kind)) return false;
    const above = blocks.blockAt(position.offset(0, 1, 0));
    return above.boundingBox === 'block' && !above.transparent && isFullCube(above.shapes);
  });
}
