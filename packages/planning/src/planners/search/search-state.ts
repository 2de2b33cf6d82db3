import type { Dimension } from '../../game/facts/dimension.ts';
import { runsFor, usedBy } from '../../game/processes/process.ts';
import type { Chain } from './chain.ts';
import type { Choice } from './choice.ts';
import type { Operation } from './operations/operation.ts';
import type { PlanWorld } from './ways/plan-world.ts';

/** Where a branch of the search stands: the model world after its operations. */
export interface SearchState {
  readonly held: ReadonlyMap<string, number>;
  /** Part of `held` that is spoken for. */
  readonly reserved: ReadonlyMap<string, number>;
  /** The part of that which is for whatever tools the plan makes. */
  readonly forTools: ReadonlyMap<string, number>;
  /** The world the bot is in. */
  readonly dimension: Dimension;
  readonly tableNear: boolean;
  readonly furnaceNear: boolean;
  /** Items and places that have been got to before: the way there is paid. */
  readonly reached: ReadonlySet<string>;
  /** Taken out of the containers known, by container and item. */
  readonly taken: ReadonlyMap<string, number>;
  /** Uses the tools have had, all of a kind together. */
  readonly wear: ReadonlyMap<string, number>;
  readonly steps: Chain<Operation>;
  /** What there was to choose on the way, the last first. */
  readonly choices: Chain<Choice>;
  /** Estimated seconds so far. */
  readonly cost: number;
}

export function initialState(world: PlanWorld): SearchState {
  return {
    held: world.inventory,
    reserved: world.spared ?? NOTHING,
    forTools: world.forTools ?? NOTHING,
    dimension: world.dimension,
    tableNear: world.tableNear,
    furnaceNear: world.furnaceNear,
    reached: NOWHERE,
    taken: new Map(),
    wear: new Map(),
    steps: undefined,
    choices: undefined,
    cost: 0,
  };
}

export function reserve(state: SearchState, item: string, count: number): SearchState {
  return { ...state, reserved: plus(state.reserved, item, count) };
}

/** What is saved for tools is there for one, as far as that many are missing. */
export function releaseForTool(state: SearchState, item: string, count: number): SearchState {
  const missing = count - ((state.held.get(item) ?? 0) - (state.reserved.get(item) ?? 0));
  const released = Math.min(state.forTools.get(item) ?? 0, Math.max(0, missing));
  if (released === 0) return state;
  return {
    ...state,
    reserved: plus(state.reserved, item, -released),
    forTools: plus(state.forTools, item, -released),
  };
}

const NOWHERE: ReadonlySet<string> = new Set();
const NOTHING: ReadonlyMap<string, number> = new Map();

export const takenKey = (store: number, item: string): string => `${store} ${item}`;
export const placeKey = (place: string): string => `at ${place}`;

/** The state after one more operation. Ingredients must be reserved; they are used up. */
export function apply(operation: Operation, state: SearchState): SearchState {
  const next = { ...state, steps: { head: operation, tail: state.steps }, cost: state.cost + operation.cost };
  switch (operation.kind) {
    case 'collect':
      return {
        ...next,
        ...stations(state, operation.far),
        held: plus(state.held, operation.item, operation.count),
        reached: new Set(state.reached).add(operation.item),
        wear: worn(state, operation.tool, operation.digs),
      };
    case 'craft': {
      const { recipe, batches } = operation;
      const left = used(state, recipe.ingredients, batches);
      return { ...next, ...left, held: plus(left.held, recipe.item, recipe.yields * batches) };
    }
    case 'process': {
      const { process, count, fuel } = operation;
      const left = used(state, usedBy(process, runsFor(process, count)), 1);
      const { held, reserved } = fuel === undefined ? left : used(left, [fuel], 1);
      const place = process.place?.names.join();
      return {
        ...next,
        ...stations(state, operation.far),
        held: plus(held, process.item, count),
        reserved,
        reached: place === undefined ? state.reached : new Set(state.reached).add(placeKey(place)),
        wear: worn(state, operation.tool, runsFor(process, count) * process.wear),
      };
    }
    case 'withdraw':
      return {
        ...next,
        ...stations(state, operation.far),
        held: plus(state.held, operation.item, operation.count),
        taken: plus(state.taken, takenKey(operation.store, operation.item), operation.count),
      };
    case 'travel':
      return { ...next, ...stations(state, true), dimension: operation.to, reached: NOWHERE };
    case 'explore':
      return { ...next, ...stations(state, true) };
  }
}

/** A table and a furnace are left behind by whoever goes far. */
const stations = ({ tableNear, furnaceNear }: SearchState, far: boolean) => ({
  tableNear: tableNear && !far,
  furnaceNear: furnaceNear && !far,
});

const worn = ({ wear }: SearchState, tool: string | undefined, uses: number): ReadonlyMap<string, number> =>
  tool === undefined ? wear : plus(wear, tool, uses);

/** Tools of a kind there must be for so many more uses. */
export function toolsFor(state: SearchState, tool: string, uses: number, lasts: number | undefined): number {
  return lasts === undefined ? 1 : Math.max(1, Math.ceil(((state.wear.get(tool) ?? 0) + uses) / lasts));
}

function used(
  state: Pick<SearchState, 'held' | 'reserved'>,
  parts: readonly { readonly item: string; readonly count: number }[],
  times: number,
): Pick<SearchState, 'held' | 'reserved'> {
  let { held, reserved } = state;
  for (const { item, count } of parts) {
    held = plus(held, item, -count * times);
    reserved = plus(reserved, item, -count * times);
  }
  return { held, reserved };
}

function plus(counts: ReadonlyMap<string, number>, item: string, count: number): ReadonlyMap<string, number> {
  if (count === 0) return counts;
  return new Map(counts).set(item, (counts.get(item) ?? 0) + count);
}
