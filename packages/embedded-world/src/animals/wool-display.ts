import type { WorldContext } from '../context/world-context.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import type { AnimalState } from '../mobs/animal-state.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';

/** Shows the wool of every sheep that comes into the world; call what it returns when the wool has changed. */
export function installWoolDisplay(context: WorldContext): (mob: Mob, animal: AnimalState) => void {
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const showWool = (mob: Mob, animal: AnimalState): void =>
    spawning.describe(mob.entity, () => metadata.wool(animal.colour, animal.sheared), 'wool');
  context.use(installMobs).onSpawned((mob) => {
    if (mob.animal && mob.name === 'sheep') showWool(mob, mob.animal);
  });
  return showWool;
}
