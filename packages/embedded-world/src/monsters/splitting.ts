import type { WorldContext } from '../context/world-context.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installMobs } from '../mobs/mobs.ts';
import { partsOf } from '../mobs/slime-sizes.ts';

/** Shows how big slimes and magma cubes are, and lets those that are killed fall apart into smaller ones. */
export function installSplitting(context: WorldContext): void {
  const { random } = context;
  const mobs = context.use(installMobs);
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  mobs.onSpawned(({ entity, size }) => {
    if (size !== null) spawning.describe(entity, () => metadata.slimeSize(size));
  });
  mobs.onDied(({ name, size, position }) => {
    if (size === null) return;
    for (const [index, part] of partsOf(size, random).entries()) {
      // Around the middle, so that none stands inside another.
      const dx = ((index % 2) - 0.5) * (size / 4);
      const dz = (Math.floor(index / 2) - 0.5) * (size / 4);
      mobs.spawn(name, position.offset(dx, 0.5, dz), { size: part });
    }
  });
}
