import { standsInWater } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Mob } from '../mobs/mob.ts';
import { installBrightness } from '../sky/brightness.ts';
import { installPursuit, straight } from './pursuit.ts';
import { tridentThrower } from './shooting/trident-thrower.ts';
import { installStrikes } from './strike.ts';
import { STAND, type Tactic } from './tactic.ts';

const TRIDENT = 'trident';
/** Upward and downward speed in water, in blocks per second. */
const SWIM = 1.5;

/**
 * A zombie of the water. By day it leaves alone who is not in the water himself; by night it comes ashore. One with a trident throws it instead of
 * striking. Minecraft Wiki, "Drowned" (Java edition).
 */
export function drownedTactic(context: WorldContext): Tactic {
  const { blocks } = context;
  const ways = context.use(installPursuit);
  const strike = context.use(installStrikes);
  const brightness = context.use(installBrightness);
  const throws = tridentThrower(context);
  const inWater = ({ position }: Pick<Mob, 'position'>): boolean => standsInWater(blocks, position);
  return {
    hunts: (mob, player) =>
      player.position.distanceTo(mob.position) < (mob.kind.sight ?? 0) && (!brightness.isDay() || inWater(player)),
    step(mob, prey) {
      if (mob.worn.hand !== TRIDENT) strike(mob, prey);
      else if (throws(mob, prey)) {
        const { x, z } = straight(mob.position, prey.position);
        return { ...STAND, x, z, up: 0 };
      }
      if (!inWater(mob)) return ways.toward(mob, prey.position);
      const rise = prey.position.y - mob.position.y;
      // At the shore it has to come out of the water, wherever its prey stands.
      const up = inWater(prey) ? Math.max(-SWIM, Math.min(SWIM, rise)) : SWIM;
      return { ...straight(mob.position, prey.position), up };
    },
  };
}
