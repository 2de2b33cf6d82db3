import { seesFrom } from '../blocks/line-of-sight.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installFireballs } from '../fire/fireballs.ts';
import type { Mob } from '../mobs/mob.ts';
import { straight } from './pursuit.ts';
import { installStrikes } from './strike.ts';
import { STAND, type Tactic } from './tactic.ts';

const SIGHT = 32;
/** It charges for three seconds, throws three fireballs a third of a second apart, and rests for five. minecraft.wiki "Blaze". */
const CHARGE_MS = 3000;
const BETWEEN_MS = 300;
const BURST = 3;
const REST_MS = 5000;
const FIREBALL_POINTS = 5;
/** The distance and the height above its prey that it keeps. */
const KEEPS = 6;
const ABOVE = 1.5;
const CLIMB = 2;
const EYES = 1.5;

interface Fire {
  thrown: number;
  nextAt: number;
}

/** Hovers a little above its prey and throws fireballs at it; strikes what comes too near. */
export function blazeTactic(context: WorldContext): Tactic {
  const { blocks, now, random } = context;
  const fireballs = context.use(installFireballs);
  const strike = context.use(installStrikes);
  const fires = new WeakMap<Mob, Fire>();
  return {
    hunts: (mob, player) => player.position.distanceTo(mob.position) < SIGHT,
    calm: (mob) => fires.delete(mob),
    step(mob, prey) {
      const eyes = mob.position.offset(0, EYES, 0);
      const aim = prey.position.offset(0, 0.9, 0);
      const sees = seesFrom(blocks, eyes, prey.position.offset(0, 1.4, 0));
      const fire = fires.get(mob) ?? { thrown: 0, nextAt: now() + CHARGE_MS };
      fires.set(mob, fire);
      if (sees && now() >= fire.nextAt) {
        const stray = (): number => (random() - 0.5) * 0.15 * aim.distanceTo(eyes) ** 0.5;
        fireballs.shoot('small', mob.entity, eyes, aim.minus(eyes).offset(stray(), stray(), stray()), FIREBALL_POINTS);
        fire.thrown++;
        fire.nextAt = now() + (fire.thrown % BURST === 0 ? REST_MS : BETWEEN_MS);
      }
      strike(mob, prey);
      const up = Math.max(-CLIMB, Math.min(CLIMB, prey.position.y + ABOVE - mob.position.y));
      const toward = straight(mob.position, prey.position);
      const far = !sees || prey.position.distanceTo(mob.position) > KEEPS;
      return far ? { ...toward, up } : { ...STAND, x: toward.x, z: toward.z, up };
    },
  };
}
