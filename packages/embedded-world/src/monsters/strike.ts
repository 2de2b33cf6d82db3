import { seesFrom } from '../blocks/line-of-sight.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage } from '../health/damage.ts';
import type { Mob } from '../mobs/mob.ts';
import { weaponPoints } from '../mobs/worn.ts';

/** Hits a player who is in reach, at the pace of the game; does nothing otherwise. @returns whether it hurt. */
type Strike = (mob: Mob, prey: SquidPlayer) => boolean;

/** A body reaches this far beyond its own sides: the game's √2.04 − 0.6 (Mob.getAttackBoundingBox). */
const REACH = 0.83;
const PLAYER = { half: 0.3, height: 1.8, eyes: 1.62 };
const EVERY_MS = 1000;
const EYES = 0.85;

export function installStrikes(context: WorldContext): Strike {
  const { blocks, now } = context;
  const damage = context.use(installDamage);
  const nextAt = new WeakMap<Mob, number>();

  function inReach(mob: Mob, prey: SquidPlayer): boolean {
    const d = prey.position.minus(mob.position);
    const side = mob.width / 2 + REACH + PLAYER.half;
    return Math.abs(d.x) < side && Math.abs(d.z) < side && d.y < mob.height && d.y > -PLAYER.height;
  }

  return (mob, prey) => {
    if (now() < (nextAt.get(mob) ?? 0) || !inReach(mob, prey)) return false;
    const eyes = mob.position.offset(0, mob.height * EYES, 0);
    if (!seesFrom(blocks, eyes, prey.position.offset(0, PLAYER.eyes, 0))) return false;
    nextAt.set(mob, now() + EVERY_MS);
    mob.entity._writeOthersNearby('animation', { entityId: mob.entity.id, animation: 0 });
    return damage.hurt(prey, mob.kind.attack + weaponPoints(mob.worn), { cause: mob.name, source: mob.entity });
  };
}
