import type { Vec3 } from 'vec3';
import { seesFrom } from '../blocks/line-of-sight.ts';
import { installArrows } from '../combat/arrows.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Mob } from '../mobs/mob.ts';
import { difficultyNumber } from '../options/difficulty.ts';
import { installPursuit, straight } from './pursuit.ts';
import { aimedShot, SHOT_SPEED } from './shooting/aim.ts';
import { STAND, type Tactic } from './tactic.ts';

const SIGHT = 16;
/** It shoots from 15 blocks, comes on to three quarters of the square of that, and backs off within a quarter of it, as in the game. */
const KEEPS = { far: 13, near: 7.5 };
/** Backing off it goes at half its pace. */
const BACK_PACE = 0.5;
const EYES = 1.7;
/** It draws the bow for a second, and rests for two more between two arrows, on hard for one. */
const DRAWS_MS = 1000;
const RESTS_MS = { peaceful: 2000, easy: 2000, normal: 2000, hard: 1000 } as const;
/** Points of an arrow per block per tick: 2, a little more by the number of the difficulty, and luck. */
const ARROW = { base: 2, perDifficulty: 0.11, luck: 0.57 };

/** Keeps its distance and shoots at what it sees. */
export function skeletonTactic(context: WorldContext): Tactic {
  const { blocks, options, now, random } = context;
  const arrows = context.use(installArrows);
  const pursuit = context.use(installPursuit);
  const nextAt = new WeakMap<Mob, number>();

  function shoot(mob: Mob, at: Vec3): void {
    const from = mob.position.offset(0, EYES - 0.1, 0);
    const velocity = aimedShot(from, at, options.difficulty, random);
    const luck = (random() + random() - 1) * ARROW.luck;
    const perSpeed = ARROW.base + ARROW.perDifficulty * difficultyNumber(options.difficulty) + luck;
    arrows.shoot(mob.entity, from, velocity, Math.ceil(perSpeed * SHOT_SPEED));
  }

  return {
    hunts: (mob, player) => player.position.distanceTo(mob.position) < SIGHT,
    calm: (mob) => nextAt.delete(mob),
    step(mob, prey) {
      const distance = prey.position.distanceTo(mob.position);
      const eyes = mob.position.offset(0, EYES, 0);
      const sees = seesFrom(blocks, eyes, prey.position.offset(0, 1.4, 0));
      const readyAt = nextAt.get(mob);
      // The bow is drawn first.
      if (readyAt === undefined) nextAt.set(mob, now() + DRAWS_MS);
      else if (sees && now() >= readyAt) {
        nextAt.set(mob, now() + RESTS_MS[options.difficulty] + DRAWS_MS);
        shoot(mob, prey.position);
      }
      if (!sees || distance > KEEPS.far) return pursuit.toward(mob, prey.position);
      const toward = straight(mob.position, prey.position);
      if (distance < KEEPS.near) return { x: -toward.x, z: -toward.z, pace: BACK_PACE };
      return { ...STAND, x: toward.x, z: toward.z };
    },
  };
}
