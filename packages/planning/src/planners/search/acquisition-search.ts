import { LIT_PORTAL } from '../../game/facts/enchanted.ts';
import type { GameData } from '../../game/game-data.ts';
import { FURNACE } from '../../game/processes/smelting.ts';
import { isToolOrTable } from '../../goals/saved/saved-wood.ts';
import { type Chain, inOrder, some } from './chain.ts';
import type { Choice } from './choice.ts';
import { collectWork } from './collect-work.ts';
import { crossingWork } from './crossing-work.ts';
import { NeedOptions } from './need-options.ts';
import type { Operation } from './operations/operation.ts';
import { processWork } from './process-work.ts';
import { apply, initialState, releaseForTool, reserve, type SearchState } from './search-state.ts';
import { CRAFTING_TABLE, type Estimate } from './ways/costs.ts';
import { estimate } from './ways/estimate.ts';
import type { PlanWorld } from './ways/plan-world.ts';
import { type Agenda, cheapestFirst, giveBack, need, schedule, type WantedNeed, type Work } from './work.ts';

interface Acquisition {
  readonly operations: readonly Operation[];
  /** Estimated seconds. */
  readonly cost: number;
  /** What there was to choose, in order. */
  readonly choices: readonly Choice[];
}

/** Search nodes after which the best plan found so far is taken: in all, and since it was found. */
const NODE_BUDGET = 4_000;
const PATIENCE = 400;
/** The same in the nether: what the ways at home cost is estimated from there, so that they are often thought dearer than they are. */
const PATIENCE_BEYOND = 1_000;
/** Search nodes after which no way counts as known. */
const GIVE_UP = 30_000;

/**
 * Cheapest chain of collecting, crafting, smelting, hunting and so on after which the inventory holds every need at once: depth-first branch
 * and bound over recipes, kinds of source, processes and tools, leftovers counted. Undefined when no chain is known. `end`: where the bot is
 * to be afterwards.
 */
export function searchAcquisition(
  needs: readonly WantedNeed[],
  data: GameData,
  world: PlanWorld,
  end: 'at_home' | 'anywhere' = 'at_home',
): Acquisition | undefined {
  const of = estimate([...needs.map((each) => each.item), CRAFTING_TABLE], data, world);
  if (needs.some((each) => of(each.item) === Number.POSITIVE_INFINITY)) return undefined;
  const search = new Search(data, world, of);
  const agenda = needs.map((each): Work => ({ kind: 'need', need: { last: 'any', ...each }, under: undefined }));
  const last = end === 'at_home' ? homeward(world) : [];
  search.solve(schedule([...agenda, ...last], undefined), initialState(world));
  const { best } = search;
  return best === undefined
    ? undefined
    : { operations: inOrder(best.steps), cost: best.cost, choices: inOrder(best.choices) };
}

/** Nobody is left behind in the nether; who is there already and knows of no portal asks for none. */
const homeward = ({ dimension, journeys, inventory }: PlanWorld): Work[] =>
  (dimension === 'overworld' && journeys) || (dimension === 'the_nether' && (inventory.get(LIT_PORTAL) ?? 0) > 0)
    ? [{ kind: 'be_in', dimension: 'overworld', under: undefined }]
    : [];

const isForTool = (under: Chain<string>): boolean => some(under, isToolOrTable);

class Search {
  best: SearchState | undefined;
  readonly #data: GameData;
  readonly #of: Estimate;
  readonly #options: NeedOptions;
  readonly #patience: number;
  #nodes = 0;
  #lastNode = NODE_BUDGET;

  constructor(data: GameData, world: PlanWorld, of: Estimate) {
    this.#data = data;
    this.#of = of;
    this.#options = new NeedOptions(data, world, of);
    this.#patience = world.dimension === 'the_nether' ? PATIENCE_BEYOND : PATIENCE;
  }

  solve(agenda: Agenda, state: SearchState): void {
    this.#nodes += 1;
    if (this.#nodes > GIVE_UP) return;
    const bound = state.cost + (agenda?.due ?? 0);
    if (this.best !== undefined && (bound >= this.best.cost || this.#nodes > this.#lastNode)) return;
    if (agenda === undefined) {
      this.best = state;
      this.#lastNode = Math.min(NODE_BUDGET, this.#nodes + this.#patience);
      return;
    }
    const { work, rest } = agenda;
    if (work.kind === 'do') this.solve(rest, apply(work.operation, state));
    else if (work.kind === 'reserve') this.solve(rest, reserve(state, work.item, work.count));
    else if (work.kind === 'need') this.#need(work.need, work.under, rest, state);
    else for (const option of this.#workOptions(work, state)) this.solve(schedule(option, rest), state);
  }

  #workOptions(
    work: Extract<Work, { kind: 'collect' | 'process' | 'table' | 'furnace' | 'be_in' }>,
    state: SearchState,
  ): readonly (readonly Work[])[] {
    switch (work.kind) {
      case 'table':
        return [state.tableNear ? [] : [need(CRAFTING_TABLE, 1, work.under), giveBack(CRAFTING_TABLE, 1)]];
      case 'furnace':
        return [state.furnaceNear ? [] : [need(FURNACE, 1, work.under), giveBack(FURNACE, 1)]];
      case 'be_in': {
        const way = crossingWork(work.dimension, work.under, state);
        return way === undefined ? [] : [way];
      }
      case 'collect':
        return collectWork(work, state, this.#data, this.#of);
      case 'process':
        return processWork(work, state, this.#data, this.#of);
    }
  }

  #need(wanted: Required<WantedNeed>, under: Chain<string>, rest: Agenda, before: SearchState): void {
    const { item, count } = wanted;
    const state = isForTool(under) ? releaseForTool(before, item, count) : before;
    const free = (state.held.get(item) ?? 0) - (state.reserved.get(item) ?? 0);
    const taken = Math.max(0, Math.min(free, count));
    const missing = count - taken;
    if (missing === 0) {
      this.solve(rest, reserve(state, item, count));
      return;
    }
    const next = reserve(state, item, taken);
    const options = this.#options.of(wanted, missing, under, state);
    for (const taken of cheapestFirst(options, (option) => option.guess)) {
      const choices =
        options.length < 2 ? next.choices : { head: { item, count: missing, options, taken }, tail: next.choices };
      this.solve(schedule([...taken.work, { kind: 'reserve', item, count: missing }], rest), { ...next, choices });
    }
  }
}
