import { blockState } from '../../engine/block-states.ts';
import type { GameRegistry } from '../../engine/flying-squid-types.ts';
import type { ChunkDraft } from '../chunk/chunk-draft.ts';
import type { VillageBlock, Villages } from './villages.ts';

/** Trees keep this far from what is built: a crown and a little more. */
const TREE_DISTANCE = 3;

/** Builds the parts of villages that lie in a chunk; nothing grows there. */
export function villageBuilder(registry: GameRegistry, villages: Villages) {
  const states = new Map<string, number>();
  /** Paths have another name until 1.16. */
  const nameOf = (name: string): string =>
    name === 'dirt_path' && !registry.blocksByName.dirt_path ? 'grass_path' : name;

  function stateOf({ name, properties }: VillageBlock): number {
    const key = `${name}${properties ? JSON.stringify(properties) : ''}`;
    const known = states.get(key);
    if (known !== undefined) return known;
    const state = blockState(registry, nameOf(name), properties);
    states.set(key, state);
    return state;
  }

  return {
    lay({ chunkX, chunkZ, x0, z0, set }: ChunkDraft, taken: Set<string>): void {
      for (const village of villages.within(x0, z0, x0 + 15, z0 + 15)) {
        for (const block of village.blocksIn(chunkX, chunkZ)) {
          taken.add(`${block.x},${block.z}`);
          set(block.x - x0, block.y, block.z - z0, stateOf(block));
        }
      }
    },
    /** Whether a tree may stand there. */
    leavesRoom: ({ x, z }: { readonly x: number; readonly z: number }): boolean =>
      villages.within(x - TREE_DISTANCE, z - TREE_DISTANCE, x + TREE_DISTANCE, z + TREE_DISTANCE).length === 0,
  };
}
