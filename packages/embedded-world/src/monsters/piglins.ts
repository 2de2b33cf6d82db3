import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { Inventories } from '../inventory/inventories.ts';
import type { Mobs } from '../mobs/mobs.ts';
import type { Bartering } from './bartering.ts';
import type { Grudges } from './grudges.ts';
import type { Pursuit } from './pursuit.ts';
import type { Strike } from './strike.ts';
import type { Tactic } from './tactic.ts';

const SIGHT = 16;
/** Zombified piglins this near to one that was hurt come to its help. */
const HELP = 32;
/** Slots of the player's own window where armour is worn. */
const ARMOUR_SLOTS = [5, 6, 7, 8];

interface PiglinParts {
  mobs: Mobs;
  grudges: Grudges;
  inventories: Inventories;
  bartering: Bartering;
  ways: Pursuit;
  strike: Strike;
}

/** Whether a player wears a piece of gold, which piglins respect. */
function wearsGold(inventories: Inventories, player: SquidPlayer): boolean {
  const { slots } = inventories.of(player).window;
  return ARMOUR_SLOTS.some((slot) => slots[slot]?.name.startsWith('golden_') ?? false);
}

/** Goes after everybody without gold on, and after whoever hurt it. */
export function piglinTactic({ grudges, inventories, bartering, ways, strike }: PiglinParts): Tactic {
  return {
    hunts(mob, player) {
      if (player.position.distanceTo(mob.position) > SIGHT || bartering.isBusy(mob)) return false;
      return grudges.isAngryWith(mob.entity, player) || !wearsGold(inventories, player);
    },
    step(mob, prey) {
      strike(mob, prey);
      return ways.toward(mob, prey.position);
    },
  };
}

/** Leaves everybody alone until somebody hurts one of them; then all that are near come. */
export function zombifiedPiglinTactic({ mobs, grudges, ways, strike }: PiglinParts): Tactic {
  return {
    hunts: (mob, player) => player.position.distanceTo(mob.position) < HELP && grudges.isAngryWith(mob.entity, player),
    step(mob, prey) {
      for (const other of mobs.all()) {
        if (other.name !== mob.name || other === mob || grudges.isAngryWith(other.entity, prey)) continue;
        if (other.position.distanceTo(mob.position) < HELP && mob.hurtAt > 0) grudges.share(other.entity, prey);
      }
      strike(mob, prey);
      return ways.toward(mob, prey.position);
    },
  };
}
