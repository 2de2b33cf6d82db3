import { installDroppedItems } from '../building/dropped-items.ts';
import { installDurability } from '../building/durability.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installInventories } from '../inventory/inventories.ts';
import { type AnimalState, nextEgg, woolOf } from '../mobs/animal-state.ts';
import { installEntityUses } from '../mobs/entity-uses.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';

const EVERY_TICKS = 10;
/** A sheep on grass eats of it about once in this many ticks. */
const GRAZE_TICKS = 1000;
/** The client shows the head going down for this status. */
const STATUS_GRAZING = 10;

/** What living animals give: wool, milk, eggs. */
export function installAnimalYields(context: WorldContext): void {
  const { serv, registry, blocks, items, options, state, log, random } = context;
  const mobs = context.use(installMobs);
  const uses = context.use(installEntityUses);
  const inventories = context.use(installInventories);
  const dropped = context.use(installDroppedItems);
  const durability = context.use(installDurability);
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);

  function showWool(mob: Mob, animal: AnimalState): void {
    spawning.describe(mob.entity, () => metadata.wool(animal.colour, animal.sheared), 'wool');
  }
  mobs.onSpawned((mob) => {
    if (mob.animal && mob.name === 'sheep') showWool(mob, mob.animal);
  });

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
    const inventory = inventories.of(player);
    inventory.takeFrom(inventory.heldSlot, 1);
    const bucket = items.create('milk_bucket', 1);
    if (!inventory.held) inventory.setSlot(inventory.heldSlot, bucket);
    else if (inventory.add(bucket) > 0) dropped.toss(player, bucket);
    log.append({
      kind: 'milked',
      player: player.username,
      mob: mob.name,
      count: 1,
      position: plainPoint(mob.position),
    });
    return true;
  }

  function graze(mob: Mob, animal: AnimalState): void {
    if (random() >= (EVERY_TICKS * options.growthSpeed) / GRAZE_TICKS) return;
    const ground = mob.position.offset(0, -0.5, 0).floored();
    if (blocks.loadedDataAt(ground.x, ground.y, ground.z)?.name !== 'grass_block') return;
    blocks.set(ground, blockState(registry, 'dirt'));
    animal.sheared = false;
    mob.entity._writeNearby('entity_status', { entityId: mob.entity.id, entityStatus: STATUS_GRAZING });
    showWool(mob, animal);
    state.touch();
  }

  function lay(mob: Mob, animal: AnimalState): void {
    animal.eggIn -= EVERY_TICKS * options.growthSpeed;
    if (animal.eggIn > 0) return;
    animal.eggIn = nextEgg(random);
    dropped.drop(mob.position.offset(0, 0.2, 0), items.create('egg', 1));
  }

  uses.onUse((player, mob, item) => {
    if (!mob.animal) return false;
    if (item === 'shears') return shear(player, mob, mob.animal);
    return item === 'bucket' && milk(player, mob, mob.animal);
  });
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || serv.players.length === 0) return;
    for (const mob of mobs.all()) {
      const { animal } = mob;
      if (!animal || mob.entity.health <= 0 || animal.age < 0) continue;
      // Nobody can see it where no chunk is loaded: no grass is eaten and no egg laid there.
      if (!blocks.isLoaded(Math.floor(mob.position.x) >> 4, Math.floor(mob.position.z) >> 4)) continue;
      if (mob.name === 'sheep' && animal.sheared) graze(mob, animal);
      else if (mob.name === 'chicken') lay(mob, animal);
    }
  });
}
