import type { WorldContext } from '../context/world-context.ts';
import { installBrightness } from '../sky/brightness.ts';
import { installGrudges } from './grudges.ts';
import { installPursuit, straight } from './pursuit.ts';
import { installStrikes } from './strike.ts';
import type { Tactic } from './tactic.ts';

/** It leaps from this far, with this chance per step (ten steps a second). */
const LEAP = { from: 2, to: 4, chance: 0.1, speed: 8, up: 7 };
const SIGHT = 16;
/** In light of this level or more it leaves players alone. */
const PEACEFUL_FROM = 12;

/** Peaceful in the light unless somebody hits it, a leaping hunter in the dark. */
export function spiderTactic(context: WorldContext): Tactic {
  const { random } = context;
  const grudges = context.use(installGrudges);
  const pursuit = context.use(installPursuit);
  const strike = context.use(installStrikes);
  const brightness = context.use(installBrightness);
  return {
    hunts(mob, player) {
      if (player.position.distanceTo(mob.position) > SIGHT) return false;
      return grudges.isAngryWith(mob.entity, player) || brightness.at(mob.position) < PEACEFUL_FROM;
    },
    step(mob, prey) {
      const distance = prey.position.distanceTo(mob.position);
      if (mob.onGround && distance > LEAP.from && distance < LEAP.to && random() < LEAP.chance) {
        const { x, z } = straight(mob.position, prey.position);
        mob.velocity.x = x * LEAP.speed;
        mob.velocity.z = z * LEAP.speed;
        mob.velocity.y = LEAP.up;
        mob.thrown = true;
      }
      strike(mob, prey);
      return pursuit.toward(mob, prey.position);
    },
  };
}
