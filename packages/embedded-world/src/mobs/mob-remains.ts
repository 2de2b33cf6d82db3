import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { type Blow, isPlayer, nameOf } from '../health/damage.ts';
import { animalDrops } from './animal-state.ts';
import type { Mob } from './mob.ts';

/** What a mob that dies leaves: a line in the world log, and its loot. */
export function mobRemains(context: WorldContext): (mob: Mob, blow: Blow) => void {
  const { items, log, random } = context;
  const dropped = context.use(installDroppedItems);

  function leaveLoot(mob: Mob): void {
    for (const { item, min, max, chance = 1 } of animalDrops(mob.name, mob.kind.drops, mob.animal)) {
      if (chance < 1 && random() >= chance) continue;
      const count = min + Math.floor(random() * (max - min + 1));
      if (count > 0 && items.exists(item)) dropped.drop(mob.position.offset(0, 0.3, 0), items.create(item, count));
    }
  }

  return (mob, { source, cause }) => {
    log.append({
      kind: 'killed',
      player: source && isPlayer(source) ? source.username : '',
      mob: mob.name,
      count: 1,
      cause,
      ...(source && { by: nameOf(source) }),
      position: plainPoint(mob.position),
    });
    // Only what somebody killed leaves something; a monster the sun burnt leaves ashes.
    if (source) leaveLoot(mob);
  };
}
