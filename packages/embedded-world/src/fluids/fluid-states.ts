import type { WorldContext } from '../context/world-context.ts';
import { blockState } from '../engine/block-states.ts';
import type { GameRegistry } from '../engine/flying-squid-types.ts';
import { blockClass } from '../engine/prismarine.ts';

export type FluidKind = 'water' | 'lava';

export interface Fluid {
  readonly kind: FluidKind;
  /** Eighths of a block, 1..8. */
  readonly amount: number;
  readonly source: boolean;
  /** Fed from above: it fills its block and spreads as a full one does. */
  readonly falling: boolean;
}

/** What block states mean to water and lava. */
export interface FluidStates {
  /** The fluid in a block, that of waterlogged blocks and water plants included; null when there is none. */
  of(stateId: number): Fluid | null;
  /** The state of a block of that fluid and nothing else. */
  state(fluid: Fluid): number;
  /** Whether the block is nothing but that fluid, so that it can change into another block. */
  isPlain(stateId: number): boolean;
  /** Whether a fluid can take the place of what is there: air, plants, torches and the like. */
  givesWay(stateId: number): boolean;
}

export const source = (kind: FluidKind): Fluid => ({ kind, amount: 8, source: true, falling: false });

/** These let nothing through though one can walk through them. */
const HOLDS_BACK =
  /_sign$|_door$|^ladder$|^sugar_cane$|_portal$|^structure_void$|^bubble_column$|_pressure_plate$|_banner$/;
/** Always full of water. */
const WATER_PLANTS = /^(kelp|kelp_plant|seagrass|tall_seagrass|bubble_column)$/;

interface Meaning {
  fluid: Fluid | null;
  plain: boolean;
  givesWay: boolean;
}

export const installFluidStates = ({ registry }: WorldContext): FluidStates => fluidStates(registry);

export function fluidStates(registry: GameRegistry): FluidStates {
  const blockOf = blockClass(registry);
  const known = new Map<number, Meaning>();

  function meaningOf(stateId: number): Meaning {
    const seen = known.get(stateId);
    if (seen) return seen;
    const block = blockOf.fromStateId(stateId, 0);
    const properties = block.getProperties();
    const { name } = block;
    const plain = name === 'water' || name === 'lava';
    const watery = properties.waterlogged === true || WATER_PLANTS.test(name);
    const fluid = plain ? fromLevel(name, Number(properties.level)) : watery ? source('water') : null;
    const givesWay = fluid === null && block.boundingBox === 'empty' && !HOLDS_BACK.test(name);
    const meaning = { fluid, plain, givesWay };
    known.set(stateId, meaning);
    return meaning;
  }

  return {
    of: (stateId) => meaningOf(stateId).fluid,
    state: (fluid) => blockState(registry, fluid.kind, { level: levelOf(fluid) }),
    isPlain: (stateId) => meaningOf(stateId).plain,
    givesWay: (stateId) => meaningOf(stateId).givesWay,
  };
}

/** The game's own numbers: 0 a source, 1..7 ever less, 8 and more falling. */
function fromLevel(kind: FluidKind, level: number): Fluid {
  if (level === 0) return source(kind);
  if (level >= 8) return { kind, amount: 8, source: false, falling: true };
  return { kind, amount: 8 - level, source: false, falling: false };
}

const levelOf = ({ source: isSource, falling, amount }: Fluid): number => (isSource ? 0 : falling ? 8 : 8 - amount);

export const sameFluid = (a: Fluid | null, b: Fluid | null): boolean =>
  a === b || (a !== null && b !== null && a.kind === b.kind && levelOf(a) === levelOf(b));
