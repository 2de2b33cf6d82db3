import type { WorldContext } from '../context/world-context.ts';
import { ARMOUR_SLOTS } from '../inventory/armour-slots.ts';
import { installInventories } from '../inventory/inventories.ts';
import type { PlayerInventory } from '../inventory/player-inventory.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installBartering } from './bartering.ts';
import { installGrudges } from './grudges.ts';
import { installPursuit } from './pursuit.ts';
import { installStrikes } from './strike.ts';
import type { Tactic } from './tactic.ts';

const SIGHT = 16;
/** Zombified piglins this near to one that was hurt come to its help. */
const HELP = 32;

/** Whether a player wears a piece of gold, which piglins respect. */
function wearsGold({ window: { slots } }: PlayerInventory): boolean {
  return ARMOUR_SLOTS.some((slot) => slots[slot]?.name.startsWith('golden_') ?? false);
}

/** Goes after everybody without gold on, and after whoever hurt it. */
export function piglinTactic(context: WorldContext): Tactic {
  const grudges = context.use(installGrudges);
  const inventories = context.use(installInventories);
  const bartering = context.use(installBartering);
  const ways = context.use(installPursuit);
  const strike = context.use(installStrikes);
  return {
    hunts(mob, player) {
      if (player.position.distanceTo(mob.position) > SIGHT || bartering.isBusy(mob)) return false;
      return grudges.isAngryWith(mob.entity, player) || !wearsGold(inventories.of(player));
    },
    step(mob, prey) {
      strike(mob, prey);
      return ways.toward(mob, prey.position);
    },
  };
}

/** Leaves everybody alone until somebody hurts one of them; then all that are near come. */
export function zombifiedPiglinTactic(context: WorldContext): Tactic {
  const mobs = context.use(installMobs);
  const grudges = context.use(installGrudges);
  const ways = context.use(installPursuit);
  const strike = context.use(installStrikes);
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
