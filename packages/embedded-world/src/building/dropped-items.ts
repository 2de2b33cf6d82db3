import type { Item } from 'prismarine-item';
import { Vec3 } from 'vec3';
import { z } from 'zod';
import { type MovingBody, moveBody } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { savedItemSchema } from '../engine/item-stacks.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { collecting, mayPickUp } from './item-collecting.ts';

/** Item entities: they fall, lie, join up, are picked up, and vanish after a while. */
interface DroppedItems {
  drop(position: Vec3, item: Item, options?: DropOptions): void;
  /** Throws a stack forward in front of a player. */
  toss(player: SquidPlayer, item: Item): void;
  /** What lies around now. */
  list(): { name: string; count: number; position: Point }[];
  /** Takes away all that lies around. */
  clear(): void;
  /** Brings back what lay around when the world was last closed. */
  restore(): void;
}

interface DropOptions {
  /** Blocks per second. */
  velocity?: Vec3;
  pickupDelayMs?: number;
  /** The uuid of the player who threw it away. */
  thrownBy?: string;
}

interface DroppedItem extends MovingBody {
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
/** What falls in there is gone. */
const CONSUMING: ReadonlySet<string> = new Set(['lava', 'fire', 'soul_fire']);
const FIREPROOF = /^netherite_|^ancient_debris$/;

const savedSchema = z.array(savedItemSchema.extend({ x: z.number(), y: z.number(), z: z.number() }));

export function installDroppedItems(context: WorldContext): DroppedItems {
  const { serv, registry, blocks, items, options, state, now, random } = context;
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const movement = context.use(installPlayerMovement);
  const collect = collecting(context);
  const lifetimeMs = options.itemLifetimeSeconds * 1000;
  const entityType = registry.entitiesByName.item?.id ?? 0;
  const lying = new Set<DroppedItem>();
  const stored = state.section('droppedItems', savedSchema, [], () =>
    [...lying].map((d) => ({ ...items.save(d.item), ...plainPoint(d.position) })),
  );

  function drop(position: Vec3, item: Item, options: DropOptions = {}): void {
    const velocity = options.velocity ?? new Vec3((random() - 0.5) * 2, 3, (random() - 0.5) * 2);
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
      pickupAt: now() + (options.pickupDelayMs ?? BLOCK_DROP_DELAY_MS),
      resting: false,
      ...(options.thrownBy === undefined ? {} : { thrown: { by: options.thrownBy, backAt: now() + THROWER_DELAY_MS } }),
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

  function fall(dropped: DroppedItem, seconds: number): void {
    if (dropped.resting) return;
    const before = dropped.position;
    moveBody(dropped, blocks, seconds);
    const grip = dropped.onGround ? 0.5 : 0.98;
    dropped.velocity.x *= grip;
    dropped.velocity.z *= grip;
    dropped.resting = dropped.onGround && Math.hypot(dropped.velocity.x, dropped.velocity.z) < 0.05;
    if (dropped.position.distanceTo(before) > 0.01 || dropped.resting) {
      dropped.entity.sendPosition(dropped.position.clone(), dropped.onGround);
    }
    if (dropped.resting) join(dropped);
  }

  /** Stacks of one kind that lie together become one, as far as the stack size allows. */
  function join(dropped: DroppedItem): void {
    for (const other of lying) {
      if (other === dropped || !other.resting || !items.sameKind(other.item, dropped.item)) continue;
      if (other.item.count + dropped.item.count > other.item.stackSize) continue;
      if (other.position.distanceTo(dropped.position) > MERGE_DISTANCE) continue;
      other.item = items.withCount(other.item, other.item.count + dropped.item.count);
      if (dropped.thrown) other.thrown = dropped.thrown;
      spawning.describe(other.entity, () => metadata.droppedItem(other.item));
      remove(dropped);
      return;
    }
  }

  function pickUp(player: SquidPlayer, dropped: DroppedItem): void {
    const left = collect(player, dropped);
    if (left === dropped.item.count) return;
    if (left === 0) {
      remove(dropped);
      return;
    }
    dropped.item = items.withCount(dropped.item, left);
    spawning.describe(dropped.entity, () => metadata.droppedItem(dropped.item));
  }

  function burnsUp({ position, item }: DroppedItem): boolean {
    const name = blocks.loadedDataAt(position.x, position.y, position.z)?.name;
    return name !== undefined && CONSUMING.has(name) && !FIREPROOF.test(item.name);
  }

  let lastTick = now();
  serv.on('tick', () => {
    const time = now();
    const seconds = Math.min(0.2, (time - lastTick) / 1000);
    lastTick = time;
    for (const dropped of lying) {
      if (time - dropped.droppedAt > lifetimeMs || dropped.position.y < -100) {
        remove(dropped);
        continue;
      }
      fall(dropped, seconds);
      if (burnsUp(dropped)) {
        remove(dropped);
        continue;
      }
      if (time < dropped.pickupAt) continue;
      const player = serv.players.find((p) => mayPickUp(p, dropped, time));
      if (player && lying.has(dropped)) pickUp(player, dropped);
    }
  });

  // What lies on a block falls on when the block goes.
  blocks.onChange((position) => {
    const middle = position.offset(0.5, 1, 0.5);
    for (const dropped of lying) if (dropped.position.distanceTo(middle) < 2) dropped.resting = false;
  });

  return {
    drop,
    toss(player, item) {
      const { yaw } = movement.lookOf(player);
      const angle = (yaw * Math.PI) / 180;
      const ahead = new Vec3(-Math.sin(angle), 0, Math.cos(angle));
      drop(player.position.offset(0, 1.3, 0).plus(ahead.scaled(0.3)), item, {
        velocity: ahead.scaled(5).offset(0, 2, 0),
        thrownBy: player.uuid,
      });
    },
    clear() {
      for (const one of [...lying]) remove(one);
    },
    list: () => [...lying].map((d) => ({ ...items.save(d.item), position: plainPoint(d.position) })),
    restore() {
      for (const saved of stored) {
        const item = items.load(saved);
        const place: Point = saved;
        if (item) drop(new Vec3(place.x, place.y, place.z), item, { velocity: new Vec3(0, 0, 0) });
      }
    },
  };
}
