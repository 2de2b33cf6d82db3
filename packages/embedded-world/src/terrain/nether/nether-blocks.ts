import { type BlockProperties, blockState } from '../../engine/block-states.ts';
import type { GameRegistry } from '../../engine/flying-squid-types.ts';

/** The block states the nether is made of, looked up once per world. */
export interface NetherBlocks {
  readonly bedrock: number;
  readonly netherrack: number;
  readonly lava: number;
  /** Any other block in its ordinary state, or with properties. */
  named(name: string, properties?: BlockProperties): number;
}

export function netherBlocks(registry: GameRegistry): NetherBlocks {
  const known = new Map<string, number>();
  function named(name: string, properties?: BlockProperties): number {
    const key = properties ? `${name}${JSON.stringify(properties)}` : name;
    const seen = known.get(key) ?? blockState(registry, name, properties);
    known.set(key, seen);
    return seen;
  }
  return { bedrock: named('bedrock'), netherrack: named('netherrack'), lava: named('lava'), named };
}
