import { Vec3 } from 'vec3';
import { z } from 'zod';
import { type MovingBody, moveBody } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { orbsFor } from './orb-sizes.ts';
import { orbSpawner } from './orb-spawner.ts';

/** Orbs of experience: they fall, drift to players, join up, and vanish after a while. */
interface Orbs {
  /** Lets points fall at a place, in as many orbs as it takes. */
  drop(position: Vec3, points: number): void;
  /** Takes away all that lie around. */
  clear(): void;
  /** Called with the points of every orb that a player takes. */
  onTaken(listener: (player: SquidPlayer, points: number) => void): void;
}

interface Orb extends MovingBody {
  readonly entity: SquidEntity;
  readonly points: number;
  /** How many of the same size it stands for; a player takes them one by one. */
  count: number;
  age: number;
}

/** The game's own: players draw orbs from eight blocks, take one every two ticks, and orbs last five minutes. */
const DRAWN_FROM = 8;
/** Blocks per second gained per tick right at the player; the square of the nearness counts. */
const PULL = 2;
const TAKEN_EVERY_TICKS = 2;
const LIFETIME_TICKS = 6000;
const JOINS_WITHIN = 0.5;
const JOINS_EVERY_TICKS = 20;
const SIZE = 0.5;
const KEPT_IN_AIR = 0.98;
const KEPT_ON_GROUND = 0.59;
/** An orb is taken when it touches the player's box grown by one block sideways and half a block up and down. */
const REACH = { side: 0.3 + 1 + SIZE / 2, down: 0.5 + SIZE, up: 2.3 };
const TICK_S = 0.05;

const savedSchema = z.array(z.object({ points: z.int(), count: z.int(), x: z.number(), y: z.number(), z: z.number() }));

export function installOrbs(context: WorldContext): Orbs {
  const { serv, blocks, state, random } = context;
  const spawn = orbSpawner(context);
  const orbs = new Set<Orb>();
  /** Orbs under which a block has changed. */
  const restless = new WeakSet<Orb>();
  const takenAt = new WeakMap<SquidPlayer, number>();
  const listeners: ((player: SquidPlayer, points: number) => void)[] = [];
  const stored = state.section('orbs', savedSchema, [], () =>
    [...orbs].map(({ points, count, position }) => ({ points, count, ...plainPoint(position) })),
  );

  function add(position: Vec3, points: number, velocity: Vec3, count = 1): void {
    orbs.add({
      entity: spawn(position, points, velocity),
      points,
      count,
      age: 0,
      position: position.clone(),
      velocity,
      onGround: false,
      width: SIZE,
      height: SIZE,
    });
    state.touch();
  }

  function remove(orb: Orb): void {
    orbs.delete(orb);
    orb.entity.destroy();
    state.touch();
  }

  function nearest({ position }: Orb): SquidPlayer | null {
    let best: SquidPlayer | null = null;
    for (const player of serv.players) {
      if (player.health <= 0 || player.gameMode !== 0) continue;
      const distance = player.position.distanceTo(position);
      if (distance < (best?.position.distanceTo(position) ?? DRAWN_FROM)) best = player;
    }
    return best;
  }

  function move(orb: Orb, toward: SquidPlayer | null): void {
    const before = orb.position;
    if (toward) {
      const way = toward.position.offset(0, 0.8, 0).minus(orb.position);
      const distance = way.norm();
      const pull = (1 - Math.min(1, distance / DRAWN_FROM)) ** 2 * PULL;
      if (distance > 1e-3) orb.velocity.add(way.scaled(pull / distance));
    } else if (orb.onGround && orb.velocity.norm() < 0.1 && !restless.has(orb)) return;
    moveBody(orb, blocks, TICK_S);
    restless.delete(orb);
    const kept = orb.onGround ? KEPT_ON_GROUND : KEPT_IN_AIR;
    orb.velocity.x *= kept;
    orb.velocity.z *= kept;
    if (orb.position.distanceTo(before) > 0.01) orb.entity.sendPosition(orb.position.clone(), orb.onGround);
  }
  /** Orbs of one size that lie together become one. */
  function join(orb: Orb): void {
    for (const other of orbs) {
      if (other === orb || other.points !== orb.points || other.position.distanceTo(orb.position) > JOINS_WITHIN)
        continue;
      other.count += orb.count;
      other.age = Math.min(other.age, orb.age);
      remove(orb);
      return;
    }
  }

  function touches(player: SquidPlayer, { position }: Orb): boolean {
    const d = position.minus(player.position);
    return Math.abs(d.x) <= REACH.side && Math.abs(d.z) <= REACH.side && d.y >= -REACH.down && d.y <= REACH.up;
  }

  function take(player: SquidPlayer, orb: Orb, tick: number): void {
    if (tick - (takenAt.get(player) ?? 0) < TAKEN_EVERY_TICKS) return;
    takenAt.set(player, tick);
    orb.count--;
    orb.entity._writeOthersNearby('collect', {
      collectedEntityId: orb.entity.id,
      collectorEntityId: player.id,
      pickupItemCount: 1,
    });
    if (orb.count <= 0) remove(orb);
    for (const listener of listeners) listener(player, orb.points);
  }

  serv.on('tick', (_seconds: number, count: number) => {
    for (const orb of orbs) {
      if (++orb.age > LIFETIME_TICKS || orb.position.y < -130) {
        remove(orb);
        continue;
      }
      const player = nearest(orb);
      move(orb, player);
      if (player && touches(player, orb)) take(player, orb, count);
      else if (orb.age % JOINS_EVERY_TICKS === 0) join(orb);
    }
  });
  blocks.onChange((position) => {
    const middle = position.offset(0.5, 1, 0.5);
    for (const orb of orbs) if (orb.position.distanceTo(middle) < 2) restless.add(orb);
  });
  for (const { points, count, ...place } of stored)
    add(new Vec3(place.x, place.y, place.z), points, new Vec3(0, 0, 0), count);

  return {
    drop(position, points) {
      for (const orb of orbsFor(points)) {
        const spread = (): number => (random() - 0.5) * 4;
        add(position.clone(), orb, new Vec3(spread(), 4 * random(), spread()));
      }
    },
    clear() {
      for (const orb of [...orbs]) remove(orb);
    },
    onTaken: (listener) => listeners.push(listener),
  };
}
