import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage } from '../health/damage.ts';
import type { Mob } from '../mobs/mob.ts';

/** Hits a player who is in reach, at the pace of the game; does nothing otherwise. */
export type Strike = (mob: Mob, prey: SquidPlayer) => void;

const REACH = 1.8;
const EVERY_MS = 1000;

export function installStrikes(context: WorldContext): Strike {
  const { options, now } = context;
  const damage = context.use(installDamage);
  const nextAt = new WeakMap<Mob, number>();
  return (mob, prey) => {
    // A broad body reaches farther.
    const reach = REACH + Math.max(0, mob.width - 0.6) / 2;
    if (now() < (nextAt.get(mob) ?? 0) || prey.position.distanceTo(mob.position) > reach) return;
    nextAt.set(mob, now() + EVERY_MS);
    mob.entity._writeOthersNearby('animation', { entityId: mob.entity.id, animation: 0 });
    const points = options.difficulty === 'normal' ? mob.kind.attack.normal : mob.kind.attack.easy;
    damage.hurt(prey, points, { cause: mob.name, source: mob.entity });
  };
}
