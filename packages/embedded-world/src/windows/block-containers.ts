import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import { Vec3 } from 'vec3';
import { z } from 'zod';
import { installDroppedItems } from '../building/dropped-items.ts';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt, localX } from '../dimensions/dimension.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { savedItemSchema } from '../engine/item-stacks.ts';
import { installInventories } from '../inventory/inventories.ts';
import { placed } from '../inventory/player-inventory.ts';
import { netherChest } from '../terrain/nether/nether-loot.ts';
import { CHEST_KINDS, CONTAINER_KINDS, CONTAINER_WINDOWS, type ContainerKind, LARGE_CHEST } from './container-kinds.ts';
import { otherHalf } from './double-chests.ts';
import type { OpenWindow } from './open-windows.ts';
import { installOpenWindows } from './open-windows.ts';

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

const savedSchema = z.array(
  z.object({
    kind: z.enum(CONTAINER_KINDS),
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

export function installBlockContainers(context: WorldContext): BlockContainers {
  const { blocks, items, options, random, state } = context;
  const inventories = context.use(installInventories);
  const openWindows = context.use(installOpenWindows);
  const dropped = context.use(installDroppedItems);
  const placing = context.use(installPlacing);
  const containers = new Map<string, BlockContainer>();
  const watching = new Map<BlockContainer, Map<SquidPlayer, View>>();

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
    const slots = Array<Item | null>(CONTAINER_WINDOWS[kind].size).fill(null);
    const fresh = { kind, position, slots, burn: 0, burnTotal: 0, cook: 0, lastUser: '' };
    containers.set(keyOf(position), fresh);
    for (const [slot, item] of treasureAt(position).entries()) slots[slot] = item;
    return fresh;
  }

  /** What a chest of the terrain holds as long as nobody has changed its block. */
  function treasureAt({ x, y, z }: Vec3): Item[] {
    if (dimensionAt(x) !== 'the_nether') return [];
    for (const edit of blocks.editsIn(x >> 4, z >> 4)) if (edit.x === x && edit.y === y && edit.z === z) return [];
    const found = netherChest(options.seed, { x: localX(x), y, z }, random) ?? [];
    return found.filter(({ name }) => items.exists(name)).map(({ name, count }) => items.create(name, count));
  }

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
    const container = containers.get(keyOf(position));
    if (!container || blocks.dataAt(position.x, position.y, position.z).name === container.kind) return;
    containers.delete(keyOf(position));
    for (const { player } of viewers(container)) openWindows.shut(player);
    watching.delete(container);
    for (const item of container.slots) if (item) dropped.drop(position.offset(0.5, 0.5, 0.5), item);
    state.touch();
  });

  /** The containers behind a block, in the order in which their window shows them: two for a large chest, right half first. */
  function containersAt(kind: ContainerKind, block: Block): BlockContainer[] {
    const other = otherHalf(blocks, block);
    if (!other) return [at(kind, block.position)];
    const halves = block.getProperties().type === 'right' ? [block, other] : [other, block];
    return halves.map((half) => at(kind, half.position));
  }

  /** A full block on top keeps the lid of a chest shut, either half's for a large one. */
  function isShut(parts: readonly BlockContainer[]): boolean {
    return parts.some(({ kind, position }) => {
      if (!CHEST_KINDS.has(kind)) return false;
      const above = blocks.blockAt(position.offset(0, 1, 0));
      return above.boundingBox === 'block' && !above.transparent && isFullCube(above.shapes);
    });
  }

  function open(player: SquidPlayer, kind: ContainerKind, block: Block): void {
    const parts = containersAt(kind, block);
    if (isShut(parts)) return;
    const window = parts.length > 1 ? LARGE_CHEST : CONTAINER_WINDOWS[kind];
    const contents = parts.flatMap((part) => part.slots);
    const opened = openWindows.open(player, window, contents, (changed) => {
      parts.forEach((part, index) => {
        const offset = index * part.slots.length;
        part.slots.forEach((_item, slot) => {
          part.slots[slot] = items.copy(changed.slots[offset + slot]);
        });
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
    all: () => containers.values(),
    itemsAt: (position) => containers.get(keyOf(position))?.slots.filter((item) => item !== null),
    refresh: (container) => refresh(container),
    viewers,
    open,
    fill(kind, position, stacks) {
      const container = at(kind, position);
      container.slots.forEach((_item, slot) => {
        container.slots[slot] = items.copy(stacks[slot]);
      });
      refresh(container);
    },
  };
}

const isFullCube = (shapes: readonly (readonly number[])[]): boolean =>
  shapes.length === 1 && shapes[0]?.join() === '0,0,0,1,1,1';
