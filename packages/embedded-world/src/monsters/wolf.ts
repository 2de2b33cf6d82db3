import type { WorldContext } from '../context/world-context.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installGrudges } from './grudges.ts';
import { installPursuit } from './pursuit.ts';
import { installStrikes } from './strike.ts';
import type { Tactic } from './tactic.ts';

/** The pack comes to the help of one that was hurt from this far. */
const HELP = 16;

/** Leaves everybody alone; the whole pack goes after whoever hurts one of them. */
export function wolfTactic(context: WorldContext): Tactic {
  const mobs = context.use(installMobs);
  const grudges = context.use(installGrudges);
  const ways = context.use(installPursuit);
  const strike = context.use(installStrikes);
  return {
    hunts: (mob, player) =>
      player.position.distanceTo(mob.position) < (mob.kind.sight ?? 0) && grudges.isAngryWith(mob.entity, player),
    step(mob, prey) {
      for (const other of mobs.all()) {
        if (other.name !== mob.name || other === mob || grudges.isAngryWith(other.entity, prey) || mob.hurtAt === 0)
          continue;
        if (other.position.distanceTo(mob.position) < HELP) grudges.share(other.entity, prey);
      }
      strike(mob, prey);
      return ways.toward(mob, prey.position);
    },
  };
}
