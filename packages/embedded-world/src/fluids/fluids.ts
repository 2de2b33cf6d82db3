import { Vec3 } from 'vec3';
import { type BlockTicks, installBlockTicks } from '../blocks/block-ticks.ts';
import { FACES } from '../blocks/faces.ts';
import { type Digging, installDigging } from '../building/digging.ts';
import type { WorldContext } from '../context/world-context.ts';
import { type DimensionName, dimensionAt } from '../dimensions/dimension.ts';
import { blockState } from '../engine/block-states.ts';
import { columnSpan } from '../engine/column-span.ts';
import { type FluidGround, fedFluid, flowsFrom, quenched } from './fluid-flow.ts';
import { type Fluid, type FluidKind, type FluidStates, installFluidStates, sameFluid } from './fluid-states.ts';

/** Game ticks between the steps of a flow; lava is hotter in the nether. */
const WATER_PACE = 5;
const LAVA_PACE: Readonly<Record<DimensionName, number>> = { overworld: 30, the_nether: 10 };
const pace = (kind: FluidKind, { x }: Vec3): number => (kind === 'water' ? WATER_PACE : LAVA_PACE[dimensionAt(x)]);
const NEIGHBOURS = [new Vec3(0, 0, 0), ...FACES];
const SIDES = NEIGHBOURS.filter((step) => step.x !== 0 || step.z !== 0);

export function installFluids(context: WorldContext): void {
  startFluids(context, context.use(installFluidStates), context.use(installBlockTicks), context.use(installDigging));
}

/**
 * Water and lava flow, fall, dry up and meet. Only a change next to a fluid sets it moving, and only in chunks in memory: what
 * the generator made lies still until somebody touches it.
 */
export function startFluids(
  { blocks, registry }: Pick<WorldContext, 'blocks' | 'registry'>,
  states: FluidStates,
  ticks: BlockTicks,
  digging: Pick<Digging, 'crumble'>,
): void {
  /** Null where the chunk is not in memory or the world ends. */
  function stateIfLoaded({ x, y, z }: Vec3): number | null {
    const column = blocks.loadedColumn(x >> 4, z >> 4);
    if (!column || y < columnSpan(column).minY) return null;
    return column.getBlockStateId(new Vec3(x & 15, y, z & 15));
  }
  const ground: FluidGround = {
    fluid(position) {
      const state = stateIfLoaded(position);
      return state === null ? null : states.of(state);
    },
    givesWay(position) {
      const state = stateIfLoaded(position);
      return state !== null && states.givesWay(state);
    },
    solid(position) {
      const state = stateIfLoaded(position);
      return state !== null && registry.blocksByStateId[state]?.boundingBox === 'block';
    },
  };

  function turnTo(position: Vec3, fluid: Fluid): void {
    const before = stateIfLoaded(position);
    if (before === null) return;
    if (fluid.kind === 'lava' && states.of(before)?.kind === 'water') {
      if (states.isPlain(before)) blocks.set(position, blockState(registry, 'stone'));
      return;
    }
    // Water washes things away, lava burns them.
    if (before !== 0 && fluid.kind === 'water' && !states.isPlain(before)) digging.crumble(position);
    blocks.set(position, states.state(fluid));
  }

  function tick(kind: FluidKind, position: Vec3): void {
    const state = stateIfLoaded(position);
    let fluid = ground.fluid(position);
    const missing = SIDES.map((step) => position.plus(step)).find(({ x, z }) => !blocks.isLoaded(x >> 4, z >> 4));
    if (missing && fluid?.kind === kind) {
      ticks.waitFor(kind, position, missing.x >> 4, missing.z >> 4);
      return;
    }
    if (state === null || fluid?.kind !== kind) return;
    if (!fluid.source) {
      const fed = fedFluid(ground, kind, position);
      if (!fed) {
        blocks.set(position, blockState(registry, 'air'));
        return;
      }
      if (!sameFluid(fed, fluid)) blocks.set(position, states.state(fed));
      fluid = fed;
    }
    for (const flow of flowsFrom(ground, fluid, position)) turnTo(flow.position, flow.fluid);
  }

  for (const kind of ['water', 'lava'] as const) ticks.on(kind, (position) => tick(kind, position));
  blocks.onChange((position) => {
    for (const step of NEIGHBOURS) {
      const place = position.plus(step);
      const fluid = ground.fluid(place);
      if (!fluid) continue;
      const rock = quenched(ground, place);
      if (rock) blocks.set(place, blockState(registry, rock));
      else ticks.schedule(fluid.kind, place, pace(fluid.kind, place));
    }
  });
}
