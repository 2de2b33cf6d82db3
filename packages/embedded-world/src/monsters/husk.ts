import type { WorldContext } from '../context/world-context.ts';
import { installEffects } from '../health/effects.ts';
import { installPursuit } from './pursuit.ts';
import { installStrikes } from './strike.ts';
import type { Tactic } from './tactic.ts';

/** Seconds of hunger per blow in a young world (7 for each full point of local difficulty, Minecraft Wiki "Husk"). */
const HUNGER_S = 7;

/** A zombie of the desert, whose blows make hungry. */
export function huskTactic(context: WorldContext): Tactic {
  const effects = context.use(installEffects);
  const ways = context.use(installPursuit);
  const strike = context.use(installStrikes);
  return {
    hunts: (mob, player) => player.position.distanceTo(mob.position) < (mob.kind.sight ?? 0),
    step(mob, prey) {
      if (strike(mob, prey)) effects.add(prey, 'Hunger', HUNGER_S, 0);
      return ways.toward(mob, prey.position);
    },
  };
}
