import type { Item } from 'prismarine-item';
import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt, localX } from '../dimensions/dimension.ts';
import { savedItemSchema } from '../engine/item-stacks.ts';
import { complexRules, netherComplexes } from '../terrain/nether/complexes.ts';
import { netherChest } from '../terrain/nether/nether-loot.ts';
import { villageChest } from '../terrain/village/village-loot.ts';
import { CONTAINER_KINDS, CONTAINER_WINDOWS, type ContainerKind } from './container-kinds.ts';

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

/** The containers of the world and what lies in them, kept over restarts. */
interface StoredContainers {
  /** The container at a place; one that was never opened is made here. */
  at(kind: ContainerKind, position: Vec3): BlockContainer;
  find(position: Vec3): BlockContainer | undefined;
  all(): Iterable<BlockContainer>;
  remove(container: BlockContainer): void;
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

export function storedContainers(context: WorldContext): StoredContainers {
  const { blocks, items, options, random, registry, state, terrain } = context;
  const complexes = netherComplexes(options.seed, complexRules(registry));
  const containers = new Map<string, BlockContainer>();

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
    for (const edit of blocks.editsIn(x >> 4, z >> 4)) if (edit.x === x && edit.y === y && edit.z === z) return [];
    const found =
      dimensionAt(x) === 'the_nether'
        ? netherChest(complexes, { x: localX(x), y, z }, random)
        : terrain && villageChest(terrain.villages, { x, y, z }, random);
    return (found ?? []).filter(({ name }) => items.exists(name)).map(({ name, count }) => items.create(name, count));
  }

  return {
    at,
    find: (position) => containers.get(keyOf(position)),
    all: () => containers.values(),
    remove: ({ position }) => containers.delete(keyOf(position)),
  };
}
