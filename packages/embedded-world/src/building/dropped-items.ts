import type { Item } from 'prismarine-item';
import { Vec3 } from 'vec3';
import { moveBody } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { collecting, mayPickUp } from './item-collecting.ts';
import { type DropOptions, type DroppedItem, lyingItems } from './lying-items.ts';

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

/** What falls in there is gone. */
const CONSUMING: ReadonlySet<string> = new Set(['lava', 'fire', 'soul_fire']);
const FIREPROOF = /^netherite_|^ancient_debris$/;

export function installDroppedItems(context: WorldContext): DroppedItems {
  const { serv, blocks, items, options, now } = context;
  const lying = lyingItems(context);
  const movement = context.use(installPlayerMovement);
  const collect = collecting(context);
  const lifetimeMs = options.itemLifetimeSeconds * 1000;

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
    if (dropped.resting) lying.join(dropped);
  }

  function pickUp(player: SquidPlayer, dropped: DroppedItem): void {
    const left = collect(player, dropped);
    if (left === dropped.item.count) return;
    if (left === 0) lying.remove(dropped);
    else lying.setCount(dropped, left);
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
    for (const dropped of lying.all) {
      if (time - dropped.droppedAt > lifetimeMs || dropped.position.y < -100) {
        lying.remove(dropped);
        continue;
      }
      fall(dropped, seconds);
      if (burnsUp(dropped)) {
        lying.remove(dropped);
        continue;
      }
      if (time < dropped.pickupAt) continue;
      const player = serv.players.find((p) => mayPickUp(p, dropped, time));
      if (player && lying.all.has(dropped)) pickUp(player, dropped);
    }
  });

  // What lies on a block falls on when the block goes.
  blocks.onChange((position) => {
    const middle = position.offset(0.5, 1, 0.5);
    for (const dropped of lying.all) if (dropped.position.distanceTo(middle) < 2) dropped.resting = false;
  });

  return {
    drop: lying.drop,
    toss(player, item) {
      const { yaw } = movement.lookOf(player);
      const angle = (yaw * Math.PI) / 180;
      const ahead = new Vec3(-Math.sin(angle), 0, Math.cos(angle));
      lying.drop(player.position.offset(0, 1.3, 0).plus(ahead.scaled(0.3)), item, {
        velocity: ahead.scaled(5).offset(0, 2, 0),
        thrownBy: player.uuid,
      });
    },
    clear() {
      for (const one of [...lying.all]) lying.remove(one);
    },
    list: () => [...lying.all].map((d) => ({ ...items.save(d.item), position: plainPoint(d.position) })),
    restore: lying.restore,
  };
}
