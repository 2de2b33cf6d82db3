import type { Item } from 'prismarine-item';
import { Vec3 } from 'vec3';
import { z } from 'zod';
import type { MovingBody } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { savedItemSchema } from '../engine/item-stacks.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';

export interface DropOptions {
  /** Blocks per second. */
  velocity?: Vec3;
  pickupDelayMs?: number;
  /** The uuid of the player who threw it away. */
  thrownBy?: string;
}

export interface DroppedItem extends MovingBody {
  readonly entity: SquidEntity;
  item: Item;
  readonly droppedAt: number;
  readonly pickupAt: number;
  /** Who threw it, and until when it is not taken back at once; everyone else may have it earlier. */
  thrown?: { by: string; backAt: number };
  resting: boolean;
}

/**
 * Ten ticks for drops of blocks, forty for thrown items, as in the game; but only the thrower waits that long, so that what is
 * given to somebody is not out of reach of both.
 */
const BLOCK_DROP_DELAY_MS = 500;
const THROWER_DELAY_MS = 2000;
const MERGE_DISTANCE = 0.8;
const SIZE = 0.25;

const savedSchema = z.array(savedItemSchema.extend({ x: z.number(), y: z.number(), z: z.number() }));

/** The items that lie in a world, which are stored with it. */
interface LyingItems {
  readonly all: ReadonlySet<DroppedItem>;
  drop(position: Vec3, item: Item, how?: DropOptions): void;
  remove(dropped: DroppedItem): void;
  /** Makes an item one of another count, for those who see it too. */
  setCount(dropped: DroppedItem, count: number): void;
  /** Makes it part of a stack of its kind that lies beside it, as far as the stack size allows. */
  join(dropped: DroppedItem): void;
  /** Brings back what lay around when the world was last closed. */
  restore(): void;
}

export function lyingItems(context: WorldContext): LyingItems {
  const { serv, registry, items, state, now, random } = context;
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const entityType = registry.entitiesByName.item?.id ?? 0;
  const lying = new Set<DroppedItem>();
  const stored = state.section('droppedItems', savedSchema, [], () =>
    [...lying].map((d) => ({ ...items.save(d.item), ...plainPoint(d.position) })),
  );

  function drop(position: Vec3, item: Item, how: DropOptions = {}): void {
    const velocity = how.velocity ?? new Vec3((random() - 0.5) * 2, 3, (random() - 0.5) * 2);
    const entity = serv.spawnObject(entityType, serv.overworld, position.clone(), { velocity, itemId: undefined });
    const dropped: DroppedItem = {
      entity,
      item,
      position: position.clone(),
      velocity,
      onGround: false,
      width: SIZE,
      height: SIZE,
      droppedAt: now(),
      pickupAt: now() + (how.pickupDelayMs ?? BLOCK_DROP_DELAY_MS),
      resting: false,
      ...(how.thrownBy === undefined ? {} : { thrown: { by: how.thrownBy, backAt: now() + THROWER_DELAY_MS } }),
    };
    lying.add(dropped);
    spawning.describe(entity, () => metadata.droppedItem(dropped.item));
    state.touch();
  }

  function remove(dropped: DroppedItem): void {
    lying.delete(dropped);
    dropped.entity.destroy();
    state.touch();
  }

  function setCount(dropped: DroppedItem, count: number): void {
    dropped.item = items.withCount(dropped.item, count);
    spawning.describe(dropped.entity, () => metadata.droppedItem(dropped.item));
  }

  function join(dropped: DroppedItem): void {
    for (const other of lying) {
      if (other === dropped || !other.resting || !items.sameKind(other.item, dropped.item)) continue;
      if (other.item.count + dropped.item.count > other.item.stackSize) continue;
      if (other.position.distanceTo(dropped.position) > MERGE_DISTANCE) continue;
      if (dropped.thrown) other.thrown = dropped.thrown;
      setCount(other, other.item.count + dropped.item.count);
      remove(dropped);
      return;
    }
  }

  return {
    all: lying,
    drop,
    remove,
    setCount,
    join,
    restore() {
      for (const { x, y, z: south, ...saved } of stored) {
        const item = items.load(saved);
        if (item) drop(new Vec3(x, y, south), item, { velocity: new Vec3(0, 0, 0) });
      }
    },
  };
}
