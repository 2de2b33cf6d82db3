import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { installBurning } from '../fire/burning.ts';
import { isPlayer, nameOf } from '../health/damage.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installPlayerBlows } from '../mobs/player-blows.ts';
import { fallsFor } from '../mobs/worn.ts';
import { mobLoot } from './mob-loot.ts';

/** What a mob that dies leaves: a line in the world log, and its loot. */
export function installMobRemains(context: WorldContext): void {
  const { items, log, random, registry } = context;
  const dropped = context.use(installDroppedItems);
  const burning = context.use(installBurning);
  const blows = context.use(installPlayerBlows);

  context.use(installMobs).onDied((mob, { source, cause }) => {
    log.append({
      kind: 'killed',
      player: source && isPlayer(source) ? source.username : '',
      mob: mob.name,
      count: 1,
      cause,
      ...(source && { by: nameOf(source) }),
      position: plainPoint(mob.position),
    });
    const death = { burning: burning.isBurning(mob.entity), byPlayer: blows.lately(mob.entity) !== null };
    for (const name of Object.values(mob.worn)) {
      const chance = fallsFor(name);
      if (chance < 1 && (!death.byPlayer || random() >= chance)) continue;
      const item = items.create(name, 1);
      const wear = registry.itemsByName[name]?.maxDurability;
      const lies = wear ? items.withDamage(item, Math.floor(random() * wear)) : item;
      dropped.drop(mob.position.offset(0, 0.3, 0), lies);
    }
    for (const { name, count } of mobLoot(mob, death, random, (item) => items.exists(item))) {
      if (items.exists(name)) dropped.drop(mob.position.offset(0, 0.3, 0), items.create(name, count));
    }
  });
}
