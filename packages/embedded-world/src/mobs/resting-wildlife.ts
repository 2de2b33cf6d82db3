import { chunkKey } from '../blocks/world-blocks.ts';
import type { SavedMob } from './saved-mob.ts';

/** The animals of land that is not in memory: they are nowhere in the world, and come back with their chunk. */
interface RestingWildlife {
  add(animal: SavedMob): void;
  /** Takes out the animals of a chunk. */
  take(chunkX: number, chunkZ: number): SavedMob[];
  all(): SavedMob[];
}

/** More than this are not kept: the first to rest is the first to be forgotten, wild ones before those somebody kept. */
const MOST = 600;

export function restingWildlife(): RestingWildlife {
  let animals: SavedMob[] = [];
  const keyOf = ({ x, z }: SavedMob): string => chunkKey(Math.floor(x) >> 4, Math.floor(z) >> 4);
  return {
    add(animal) {
      animals.push(animal);
      if (animals.length <= MOST) return;
      const wild = animals.findIndex((one) => !one.kept);
      animals.splice(Math.max(0, wild), 1);
    },
    take(chunkX, chunkZ) {
      if (animals.length === 0) return [];
      const key = chunkKey(chunkX, chunkZ);
      const taken = animals.filter((animal) => keyOf(animal) === key);
      if (taken.length > 0) animals = animals.filter((animal) => keyOf(animal) !== key);
      return taken;
    },
    all: () => animals,
  };
}
