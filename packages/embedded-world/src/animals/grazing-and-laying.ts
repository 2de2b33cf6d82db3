import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';
import { type AnimalState, nextEgg } from '../mobs/animal-state.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installWoolDisplay } from './wool-display.ts';

const EVERY_TICKS = 10;
/** A sheep on grass eats of it about once in this many ticks. */
const GRAZE_TICKS = 1000;
/** The client shows the head going down for this status. */
const STATUS_GRAZING = 10;

/** What animals do by themselves: shorn sheep graze until their wool has grown, and hens lay. */
export function installGrazingAndLaying(context: WorldContext): void {
  const { serv, registry, blocks, items, options, state, random } = context;
  const mobs = context.use(installMobs);
  const dropped = context.use(installDroppedItems);
  const showWool = context.use(installWoolDisplay);

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
