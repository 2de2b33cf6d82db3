import type { Vec3 } from 'vec3';
import type { Difficulty } from '../../options/difficulty.ts';
import { stray } from './stray.ts';

/** Blocks per tick of the arrows and tridents of monsters. */
export const SHOT_SPEED = 1.6;
/** Above the target by this share of the distance. */
const DROP = 0.2;
/** The game's spread of what monsters shoot. */
const SPREAD = { peaceful: 14, easy: 10, normal: 6, hard: 2 } as const;

/** The velocity, in blocks per tick, with which a monster shoots from a place at the lower third of somebody who stands at another. */
export function aimedShot(from: Vec3, at: Vec3, difficulty: Difficulty, random: () => number): Vec3 {
  const aim = at.offset(0, 0.6, 0).minus(from);
  aim.y += Math.hypot(aim.x, aim.z) * DROP;
  const astray = () => stray(random, SPREAD[difficulty]);
  return aim.normalize().offset(astray(), astray(), astray()).scaled(SHOT_SPEED);
}
