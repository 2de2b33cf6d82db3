import { standsInWater } from '../blocks/moving-body.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Mob } from '../mobs/mob.ts';
import { installBrightness } from '../sky/brightness.ts';
import { installPursuit, straight } from './pursuit.ts';
import { installStrikes } from './strike.ts';
import type { Tactic } from './tactic.ts';

/** Upward and downward speed in water, in blocks per second. */
const SWIM = 1.5;

/** A zombie of the water. By day it leaves alone who is not in the water himself; by night it comes ashore. Minecraft Wiki, "Drowned" (Java edition). */
export function drownedTactic(context: WorldContext): Tactic {
  const { blocks } = context;
  const ways = context.use(installPursuit);
  const strike = context.use(installStrikes);
  const brightness = context.use(installBrightness);
  const inWater = ({ position }: Pick<Mob, 'position'>): boolean => standsInWater(blocks, position);
  return {
    hunts: (mob, player) =>
      player.position.distanceTo(mob.position) < (mob.kind.sight ?? 0) && (!brightness.isDay() || inWater(player)),
    step(mob, prey) {
      strike(mob, prey);
      if (!inWater(mob)) return ways.toward(mob, prey.position);
      const rise = prey.position.y - mob.position.y;
      // At the shore it has to come out of the water, wherever its prey stands.
      const up = inWater(prey) ? Math.max(-SWIM, Math.min(SWIM, rise)) : SWIM;
      return { ...straight(mob.position, prey.position), up };
    },
  };
}
