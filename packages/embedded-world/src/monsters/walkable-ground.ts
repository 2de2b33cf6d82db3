import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { solidStates } from '../engine/solid-states.ts';
import type { Ground } from './path-finding.ts';

const BURNS = /^(lava|fire|soul_fire|magma_block|cactus|sweet_berry_bush)$/;
/** Bits of what a block state is to a walker. */
const PASSABLE = 1;
const CARRIES = 2;

/** The loaded land as walkers see it. A search asks for thousands of blocks, so that what a state is to them is worked out beforehand. */
export function walkableGround({ registry, blocks }: WorldContext): Ground {
  const solid = solidStates(registry);
  const traits = new Map<number, number>();
  for (const { name, minStateId, maxStateId } of registry.blocksArray) {
    if (BURNS.test(name)) continue;
    for (let state = minStateId; state <= maxStateId; state++) {
      traits.set(state, solid(state) ? CARRIES : name === 'water' ? PASSABLE | CARRIES : PASSABLE);
    }
  }
  const at = new Vec3(0, 0, 0);
  const has = (trait: number, x: number, y: number, z: number): boolean => {
    const chunk = blocks.loadedColumn(x >> 4, z >> 4);
    return chunk !== null && ((traits.get(chunk.getBlockStateId(at.set(x & 15, y, z & 15))) ?? 0) & trait) !== 0;
  };
  return {
    passable: (x, y, z) => has(PASSABLE, x, y, z),
    carries: (x, y, z) => has(CARRIES, x, y, z),
  };
}
