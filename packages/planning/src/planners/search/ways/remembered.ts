import type { GameData } from '../../../game/game-data.ts';
import type { PlanWorld } from './plan-world.ts';

type OfItem<Value> = (item: string, data: GameData, world: PlanWorld) => Value;

/**
 * The same function, worked out once for each item of a world: estimate and search ask for the same ways over and over. A world is never
 * changed, so that what was found in it stays true; it is forgotten with the world.
 */
export function remembered<Value>(find: OfItem<Value>): OfItem<Value> {
  const worlds = new WeakMap<PlanWorld, { readonly data: GameData; readonly known: Map<string, Value> }>();
  return (item, data, world) => {
    let memory = worlds.get(world);
    if (memory === undefined || memory.data !== data) {
      memory = { data, known: new Map() };
      worlds.set(world, memory);
    }
    const known = memory.known.get(item);
    if (known !== undefined) return known;
    const found = find(item, data, world);
    memory.known.set(item, found);
    return found;
  };
}
