import type { Chain } from './chain.ts';
import type { Operation } from './operation.ts';
import type { PlanWorld } from './plan-world.ts';

/** Where a branch of the search stands: the model world after its operations. */
export interface SearchState {
  readonly held: ReadonlyMap<string, number>;
  /** Part of `held` that is spoken for. */
  readonly reserved: ReadonlyMap<string, number>;
  readonly tableNear: boolean;
  /** Items whose source has been reached before: the way there is paid. */
  readonly reached: ReadonlySet<string>;
  readonly steps: Chain<Operation>;
  /** Estimated seconds so far. */
  readonly cost: number;
}

export function initialState(world: PlanWorld): SearchState {
  return {
    held: world.inventory,
    reserved: new Map(),
    tableNear: world.tableNear,
    reached: new Set(),
    steps: undefined,
    cost: 0,
  };
}

export function reserve(state: SearchState, item: string, count: number): SearchState {
  return { ...state, reserved: plus(state.reserved, item, count) };
}

/** The state after one more operation. Ingredients of a craft must be reserved; they are used up. */
export function apply(operation: Operation, state: SearchState): SearchState {
  const next = { ...state, steps: { head: operation, tail: state.steps }, cost: state.cost + operation.cost };
  switch (operation.kind) {
    case 'collect':
      return {
        ...next,
        held: plus(state.held, operation.item, operation.count),
        reached: new Set(state.reached).add(operation.item),
        tableNear: state.tableNear && !operation.far,
      };
    case 'craft': {
      const { recipe, batches } = operation;
      let { held, reserved } = state;
      for (const { item, count } of recipe.ingredients) {
        held = plus(held, item, -count * batches);
        reserved = plus(reserved, item, -count * batches);
      }
      return { ...next, held: plus(held, recipe.item, recipe.yields * batches), reserved };
    }
    case 'place':
      return { ...next, held: plus(state.held, operation.block, -1), tableNear: true };
    case 'explore':
      return { ...next, tableNear: false };
  }
}

function plus(counts: ReadonlyMap<string, number>, item: string, count: number): ReadonlyMap<string, number> {
  if (count === 0) return counts;
  return new Map(counts).set(item, (counts.get(item) ?? 0) + count);
}
