import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { lyingOrbs } from './lying-orbs.ts';
import { move, nearest, type Orb, touches } from './orb-motion.ts';
import { orbsFor } from './orb-sizes.ts';

/** Orbs of experience: they fall, drift to players, join up, and vanish after a while. */
interface Orbs {
  /** Lets points fall at a place, in as many orbs as it takes. */
  drop(position: Vec3, points: number): void;
  /** Takes away all that lie around. */
  clear(): void;
  /** Called with the points of every orb that a player takes. */
  onTaken(listener: (player: SquidPlayer, points: number) => void): void;
}

/** The game's own: a player takes an orb every two ticks, and orbs last five minutes. */
const TAKEN_EVERY_TICKS = 2;
const LIFETIME_TICKS = 6000;
const JOINS_EVERY_TICKS = 20;

export function installOrbs(context: WorldContext): Orbs {
  const { serv, blocks, random } = context;
  const orbs = lyingOrbs(context);
  const takenAt = new WeakMap<SquidPlayer, number>();
  const listeners: ((player: SquidPlayer, points: number) => void)[] = [];

  function take(player: SquidPlayer, orb: Orb, tick: number): void {
    if (tick - (takenAt.get(player) ?? 0) < TAKEN_EVERY_TICKS) return;
    takenAt.set(player, tick);
    orb.count--;
    orb.entity._writeOthersNearby('collect', {
      collectedEntityId: orb.entity.id,
      collectorEntityId: player.id,
      pickupItemCount: 1,
    });
    if (orb.count <= 0) orbs.remove(orb);
    for (const listener of listeners) listener(player, orb.points);
  }

  serv.on('tick', (_seconds: number, count: number) => {
    for (const orb of orbs.all) {
      if (++orb.age > LIFETIME_TICKS || orb.position.y < -130) {
        orbs.remove(orb);
        continue;
      }
      const player = nearest(serv.players, orb);
      move(orb, blocks, player);
      if (player && touches(player, orb)) take(player, orb, count);
      else if (orb.age % JOINS_EVERY_TICKS === 0) orbs.join(orb);
    }
  });
  blocks.onChange((position) => {
    const middle = position.offset(0.5, 1, 0.5);
    for (const orb of orbs.all) if (orb.position.distanceTo(middle) < 2) orb.restless = true;
  });

  return {
    drop(position, points) {
      for (const orb of orbsFor(points)) {
        const spread = (): number => (random() - 0.5) * 4;
        orbs.add(position.clone(), orb, new Vec3(spread(), 4 * random(), spread()));
      }
    },
    clear() {
      for (const orb of [...orbs.all]) orbs.remove(orb);
    },
    onTaken: (listener) => listeners.push(listener),
  };
}
