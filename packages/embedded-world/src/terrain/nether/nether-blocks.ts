import { blockState } from '../../engine/block-states.ts';
import type { GameRegistry } from '../../engine/flying-squid-types.ts';

/** The block states the nether is made of, looked up once per world. */
export function netherBlocks(registry: GameRegistry) {
  const state = (name: string, properties = {}): number => blockState(registry, name, properties);
  const known = new Map<string, number>();
  return {
    bedrock: state('bedrock'),
    netherrack: state('netherrack'),
    lava: state('lava'),
    /** Any other block in its ordinary state. */
    named(name: string): number {
      const seen = known.get(name) ?? state(name);
      known.set(name, seen);
      return seen;
    },
  };
}
