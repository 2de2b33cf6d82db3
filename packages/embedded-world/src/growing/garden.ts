import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { type BlockProperties, blockState } from '../engine/block-states.ts';
import { blockClass } from '../engine/prismarine.ts';
import { installWorldLight, type WorldLight } from '../light/world-light.ts';

/** A block as growing sees it. */
export interface Grown {
  name: string;
  /** Whole numbers of its state (age, stage, moisture, distance). */
  stage(property: string): number;
  persistent: boolean;
}

/** The few ways in which everything that grows reads and changes the world. */
export interface Garden {
  /** A block of a loaded chunk, or null. */
  at(position: Vec3): Grown | null;
  /** The block a state stands for. */
  of(stateId: number): Grown;
  set(position: Vec3, name: string, properties?: BlockProperties): void;
  /** The greatest value a property of a block can have. */
  most(name: string, property: string): number;
  /** Light at a place, 0..15, day and night alike: the greater of block and sky light. */
  light(position: Vec3): number;
}

export const installGarden = (context: WorldContext): Garden => garden(context, context.use(installWorldLight).lightAt);

/** @param lightAt as of `WorldLight`. */
export function garden(
  { registry, blocks }: Pick<WorldContext, 'registry' | 'blocks'>,
  lightAt: WorldLight['lightAt'],
): Garden {
  const BlockOf = blockClass(registry);
  const known = new Map<number, Grown>();

  function of(stateId: number): Grown {
    const seen = known.get(stateId);
    if (seen) return seen;
    const block = BlockOf.fromStateId(stateId, 0);
    const properties = block.getProperties();
    const grown: Grown = {
      name: block.name,
      stage: (property) => Number(properties[property] ?? 0),
      persistent: String(properties.persistent) === 'true',
    };
    known.set(stateId, grown);
    return grown;
  }
  const loaded = ({ x, z }: Vec3): boolean => blocks.isLoaded(Math.floor(x) >> 4, Math.floor(z) >> 4);

  return {
    of,
    at: (position) => (loaded(position) ? of(blocks.stateAt(position)) : null),
    set: (position, name, properties) => blocks.set(position, blockState(registry, name, properties)),
    most(name, property) {
      const state = registry.blocksByName[name]?.states?.find((s) => s.name === property);
      if (!state) throw new Error(`Block ${name} has no property ${property}`);
      return Math.max(...(state.values?.map(Number) ?? [state.num_values - 1]));
    },
    light(position) {
      const levels = lightAt(position.floored());
      return levels ? Math.max(levels.block, levels.sky) : 0;
    },
  };
}
