import { seesFrom } from '../blocks/line-of-sight.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installFireballs } from '../fire/fireballs.ts';
import type { Mob } from '../mobs/mob.ts';
import { straight } from './pursuit.ts';
import { STAND, type Tactic } from './tactic.ts';

const SIGHT = 48;
/** One fireball every three seconds at a player that it sees. minecraft.wiki "Ghast" (Java edition 1.21.4). */
const EVERY_MS = 3000;
/** The distance and the height above its prey that it keeps. */
const KEEPS = 16;
const ABOVE = 6;
const CLIMB = 1.5;
const EYES = 2.6;

/** Drifts high above its prey and throws fireballs that explode. */
export function ghastTactic(context: WorldContext): Tactic {
  const { blocks, now } = context;
  const fireballs = context.use(installFireballs);
  const nextAt = new WeakMap<Mob, number>();
  return {
    hunts: (mob, player) => player.position.distanceTo(mob.position) < SIGHT,
    calm: (mob) => nextAt.delete(mob),
    step(mob, prey) {
      const aim = prey.position.offset(0, 0.9, 0);
      const mouth = mob.position.offset(0, EYES, 0);
      const sees = seesFrom(blocks, mouth, prey.position.offset(0, 1.4, 0));
      const readyAt = nextAt.get(mob);
      if (readyAt === undefined) nextAt.set(mob, now() + EVERY_MS / 2);
      else if (sees && now() >= readyAt) {
        nextAt.set(mob, now() + EVERY_MS);
        // Out in front of its own body, which is four blocks wide.
        const direction = aim.minus(mouth).normalize();
        fireballs.shoot(
          'large',
          mob.entity,
          mouth.plus(direction.scaled(mob.width / 2 + 0.5)),
          direction,
          mob.kind.attack,
        );
      }
      const up = Math.max(-CLIMB, Math.min(CLIMB, prey.position.y + ABOVE - mob.position.y));
      const toward = straight(mob.position, prey.position);
      const distance = Math.hypot(prey.position.x - mob.position.x, prey.position.z - mob.position.z);
      if (distance > KEEPS) return { ...toward, up };
      return { ...STAND, x: toward.x, z: toward.z, up };
    },
  };
}
