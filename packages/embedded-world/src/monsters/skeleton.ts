import type { Vec3 } from 'vec3';
import { seesFrom } from '../blocks/line-of-sight.ts';
import { installArrows } from '../combat/arrows.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Mob } from '../mobs/mob.ts';
import { installPursuit, straight } from './pursuit.ts';
import { STAND, type Tactic } from './tactic.ts';

const SIGHT = 16;
/** It comes no nearer than this, and backs off from players who do. */
const KEEPS = { far: 12, near: 5 };
const EYES = 1.7;
/** Two seconds between two arrows, as below the hardest difficulty. */
const EVERY_MS = 2000;
/** Blocks per tick. */
const ARROW_SPEED = 1.6;
/** Aims above the target by this share of the distance. */
const DROP = 0.2;
/** The game's spread of arrows: this many units of 0.0075 blocks per tick. */
const SPREAD = { easy: 10, normal: 6 };

/** Keeps its distance and shoots at what it sees. */
export function skeletonTactic(context: WorldContext): Tactic {
  const { blocks, options, now, random } = context;
  const arrows = context.use(installArrows);
  const pursuit = context.use(installPursuit);
  const nextAt = new WeakMap<Mob, number>();

  function shoot(mob: Mob, at: Vec3): void {
    const from = mob.position.offset(0, EYES - 0.1, 0);
    // At the lower third of the body.
    const aim = at.offset(0, 0.6, 0).minus(from);
    aim.y += Math.hypot(aim.x, aim.z) * DROP;
    const spread = 0.0075 * (options.difficulty === 'normal' ? SPREAD.normal : SPREAD.easy);
    // The sum of three dice is near enough to the game's bell curve.
    const stray = (): number => (random() + random() + random() - 1.5) * 1.15 * spread;
    const velocity = aim.normalize().offset(stray(), stray(), stray()).scaled(ARROW_SPEED);
    const points = options.difficulty === 'normal' ? mob.kind.attack.normal : mob.kind.attack.easy;
    arrows.shoot(mob.entity, from, velocity, points);
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
      if (readyAt === undefined) nextAt.set(mob, now() + EVERY_MS / 2);
      else if (sees && now() >= readyAt) {
        nextAt.set(mob, now() + EVERY_MS);
        shoot(mob, prey.position);
      }
      if (!sees || distance > KEEPS.far) return pursuit.toward(mob, prey.position);
      const toward = straight(mob.position, prey.position);
      if (distance < KEEPS.near) return { x: -toward.x, z: -toward.z, pace: 0.8 };
      return { ...STAND, x: toward.x, z: toward.z };
    },
  };
}
