import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { Brightness } from '../mobs/brightness.ts';
import type { Damage } from '../survival/damage.ts';
import type { WorldContext } from '../world-context.ts';
import { type Pursuit, straight } from './pursuit.ts';
import type { Strike } from './strike.ts';
import type { Tactic } from './tactic.ts';

/** It leaps from this far, with this chance per step (ten steps a second). */
const LEAP = { from: 2, to: 4, chance: 0.1, speed: 8, up: 7 };
const SIGHT = 16;
/** From this light on it leaves players alone. */
const PEACEFUL_FROM = 12;
/** Who hit it is its enemy for this long, in any light. */
const GRUDGE_MS = 20_000;

/** Peaceful in the light unless somebody hits it, a leaping hunter in the dark. */
export function spiderTactic(
  { now, random }: WorldContext,
  damage: Damage,
  pursuit: Pursuit,
  strike: Strike,
  brightness: Brightness,
): Tactic {
  const grudges = new WeakMap<object, { against: SquidPlayer['id']; until: number }>();

  damage.onHurt((victim, _points, { source }) => {
    if (source) grudges.set(victim, { against: source.id, until: now() + GRUDGE_MS });
  });

  return {
    hunts(mob, player) {
      if (player.position.distanceTo(mob.position) > SIGHT) return false;
      const grudge = grudges.get(mob.entity);
      if (grudge && grudge.against === player.id && now() < grudge.until) return true;
      return brightness.at(mob.position) < PEACEFUL_FROM;
    },
    step(mob, prey) {
      const distance = prey.position.distanceTo(mob.position);
      if (mob.onGround && distance > LEAP.from && distance < LEAP.to && random() < LEAP.chance) {
        const { x, z } = straight(mob.position, prey.position);
        mob.velocity.x = x * LEAP.speed;
        mob.velocity.z = z * LEAP.speed;
        mob.velocity.y = LEAP.up;
      }
      strike(mob, prey);
      return pursuit.toward(mob, prey.position);
    },
  };
}
