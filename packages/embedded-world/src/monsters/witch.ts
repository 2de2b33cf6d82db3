import { seesFrom } from '../blocks/line-of-sight.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEffects } from '../health/effects.ts';
import type { Mob } from '../mobs/mob.ts';
import { installPursuit, straight } from './pursuit.ts';
import { STAND, type Tactic } from './tactic.ts';
import { installThrownPotions, type Potion } from './thrown-potions.ts';

/** It throws from this near, every three seconds. Minecraft Wiki, "Witch" (Java edition 1.21.4). */
const RANGE = 10;
const EVERY_MS = 3000;
/** It slows what is at least this far away, and poisons what has at least this many points left. */
const SLOWS_FROM = 8;
const POISONS_FROM = 8;
const EYES = 1.62;

/** Throws slowness, poison and harming at what it sees. It does not drink: neither healing nor against fire. */
export function witchTactic(context: WorldContext): Tactic {
  const { blocks, now } = context;
  const pursuit = context.use(installPursuit);
  const potions = context.use(installThrownPotions);
  const effects = context.use(installEffects);
  const nextAt = new WeakMap<Mob, number>();

  function potionFor(mob: Mob, prey: SquidPlayer): Potion {
    if (prey.position.distanceTo(mob.position) >= SLOWS_FROM && !effects.has(prey, 'Slowness')) return 'slowness';
    return prey.health >= POISONS_FROM && !effects.has(prey, 'Poison') ? 'poison' : 'harming';
  }

  return {
    hunts: (mob, player) => player.position.distanceTo(mob.position) < (mob.kind.sight ?? 0),
    step(mob, prey) {
      const eyes = mob.position.offset(0, EYES, 0);
      const sees = seesFrom(blocks, eyes, prey.position.offset(0, 1.4, 0));
      if (!sees || prey.position.distanceTo(mob.position) > RANGE) return pursuit.toward(mob, prey.position);
      if (now() >= (nextAt.get(mob) ?? 0)) {
        nextAt.set(mob, now() + EVERY_MS);
        potions.throwAt(mob.entity, eyes, prey.position.offset(0, 0.5, 0), potionFor(mob, prey));
      }
      const toward = straight(mob.position, prey.position);
      return { ...STAND, x: toward.x, z: toward.z };
    },
  };
}
