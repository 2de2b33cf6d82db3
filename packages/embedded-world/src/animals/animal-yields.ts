import { installDroppedItems } from '../building/dropped-items.ts';
import { installDurability } from '../building/durability.ts';
import { installHeldExchange } from '../building/held-exchange.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { type AnimalState, woolOf } from '../mobs/animal-state.ts';
import { installEntityUses } from '../mobs/entity-uses.ts';
import type { Mob } from '../mobs/mob.ts';
import { installWoolDisplay } from './wool-display.ts';

/** What living animals give to whoever takes it: wool and milk. */
export function installAnimalYields(context: WorldContext): void {
  const { items, state, log, random } = context;
  const uses = context.use(installEntityUses);
  const inventories = context.use(installInventories);
  const dropped = context.use(installDroppedItems);
  const exchange = context.use(installHeldExchange);
  const durability = context.use(installDurability);
  const showWool = context.use(installWoolDisplay);

  function shear(player: SquidPlayer, mob: Mob, animal: AnimalState): boolean {
    if (mob.name !== 'sheep' || animal.sheared || animal.age < 0) return false;
    animal.sheared = true;
    showWool(mob, animal);
    const wool = items.create(woolOf(animal), 1 + Math.floor(random() * 3));
    dropped.drop(mob.position.offset(0, 1, 0), wool);
    durability.wear(player, inventories.of(player).heldSlot, 1);
    state.touch();
    log.append({
      kind: 'sheared',
      player: player.username,
      mob: mob.name,
      item: wool.name,
      count: wool.count,
      position: plainPoint(mob.position),
    });
    return true;
  }

  function milk(player: SquidPlayer, mob: Mob, animal: AnimalState): boolean {
    if (mob.name !== 'cow' || animal.age < 0) return false;
    exchange(player, 'milk_bucket');
    log.append({
      kind: 'milked',
      player: player.username,
      mob: mob.name,
      count: 1,
      position: plainPoint(mob.position),
    });
    return true;
  }

  uses.onUse((player, mob, item) => {
    if (!mob.animal) return false;
    if (item === 'shears') return shear(player, mob, mob.animal);
    return item === 'bucket' && milk(player, mob, mob.animal);
  });
}
