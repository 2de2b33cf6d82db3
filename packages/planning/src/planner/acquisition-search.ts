import { type Chain, includes, inOrder } from './chain.ts';
import { type CollectWay, collectWays } from './collect-way.ts';
import { CRAFTING_TABLE, costs, MAX_COLLECT } from './costs.ts';
import { type Estimate, estimate } from './estimate.ts';
import type { GameData } from './game-data.ts';
import type { Need, Operation } from './operation.ts';
import type { PlanWorld } from './plan-world.ts';
import type { Recipe } from './recipe.ts';
import { apply, initialState, reserve, type SearchState } from './search-state.ts';

/** How the last item of a chain must be had: `craft` and `collect` rule out the other way. */
export type LastLink = 'any' | 'craft' | 'collect';

export interface WantedNeed extends Need {
  readonly last?: LastLink;
}

export interface Acquisition {
  readonly operations: readonly Operation[];
  /** Estimated seconds. */
  readonly cost: number;
}

/** Ways of one need that are tried, the cheapest by estimate first. */
const BRANCHING = 3;
/** Search nodes after which the best plan found so far is taken. */
const NODE_BUDGET = 4_000;

/** Work still to be done, in order. `under` are the items it is done for: none of them may be an ingredient again. */
type Work =
  | { readonly kind: 'need'; readonly need: Required<WantedNeed>; readonly under: Chain<string> }
  | { readonly kind: 'collect'; readonly way: CollectWay; readonly count: number; readonly under: Chain<string> }
  | { readonly kind: 'table'; readonly under: Chain<string> }
  /** A negative count gives back what was reserved. */
  | { readonly kind: 'reserve'; readonly item: string; readonly count: number }
  | { readonly kind: 'do'; readonly operation: Operation };

/** Agenda with what its operations will cost for certain, which bounds the branch from below. */
type Agenda = { readonly work: Work; readonly rest: Agenda; readonly due: number } | undefined;

interface Option {
  /** Estimated seconds, for the order in which options are tried. */
  readonly guess: number;
  readonly work: readonly Work[];
}

/**
 * Cheapest chain of collecting, crafting and placing after which the inventory holds every need at once: depth-first branch and bound
 * over recipes, kinds of source and tools, leftovers counted. Undefined when no chain is known.
 */
export function searchAcquisition(
  needs: readonly WantedNeed[],
  data: GameData,
  world: PlanWorld,
): Acquisition | undefined {
  const of = estimate([...needs.map((need) => need.item), CRAFTING_TABLE], data, world);
  const search = new Search(data, world, of);
  const agenda = needs.map((need): Work => ({ kind: 'need', need: { last: 'any', ...need }, under: undefined }));
  search.solve(schedule(agenda, undefined), initialState(world));
  const { best } = search;
  return best === undefined ? undefined : { operations: inOrder(best.steps), cost: best.cost };
}

class Search {
  best: SearchState | undefined;
  readonly #data: GameData;
  readonly #world: PlanWorld;
  readonly #of: Estimate;
  readonly #ways = new Map<string, CollectWay[]>();
  #nodes = 0;

  constructor(data: GameData, world: PlanWorld, of: Estimate) {
    this.#data = data;
    this.#world = world;
    this.#of = of;
  }

  solve(agenda: Agenda, state: SearchState): void {
    this.#nodes += 1;
    const bound = state.cost + (agenda?.due ?? 0);
    if (this.best !== undefined && (bound >= this.best.cost || this.#nodes > NODE_BUDGET)) return;
    if (agenda === undefined) {
      this.best = state;
      return;
    }
    const { work, rest } = agenda;
    if (work.kind === 'do') this.solve(rest, apply(work.operation, state));
    else if (work.kind === 'reserve') this.solve(rest, reserve(state, work.item, work.count));
    else if (work.kind === 'need') this.#need(work.need, work.under, rest, state);
    else for (const option of this.#options(work, state)) this.solve(schedule(option, rest), state);
  }

  #options(work: Extract<Work, { kind: 'collect' | 'table' }>, state: SearchState): readonly (readonly Work[])[] {
    return work.kind === 'table' ? [this.#table(work.under, state)] : this.#collect(work, state);
  }

  #need(need: Required<WantedNeed>, under: Chain<string>, rest: Agenda, state: SearchState): void {
    const { item, count, last } = need;
    const free = (state.held.get(item) ?? 0) - (state.reserved.get(item) ?? 0);
    const taken = Math.max(0, Math.min(free, count));
    const missing = count - taken;
    if (missing === 0) {
      this.solve(rest, reserve(state, item, count));
      return;
    }
    const inside = { head: item, tail: under };
    const options = [
      ...(last === 'craft' ? [] : this.#collectOptions(item, missing, inside, state)),
      ...(last === 'collect' ? [] : this.#craftOptions(item, missing, inside)),
    ];
    const next = reserve(state, item, taken);
    for (const { work } of cheapestFirst(options, (option) => option.guess))
      this.solve(schedule([...work, { kind: 'reserve', item, count: missing }], rest), next);
  }

  #collectOptions(item: string, count: number, under: Chain<string>, state: SearchState): Option[] {
    const ways = this.#ways.get(item) ?? collectWays(item, this.#data, this.#world);
    this.#ways.set(item, ways);
    return ways.map((way) => {
      const tool = way.tools.length === 0 ? 0 : Math.min(...way.tools.map(this.#of));
      const guess = tool + wayThere(way, count, state) + count * this.#secondsPerItem(way, way.tools[0]);
      return { guess, work: [{ kind: 'collect', way, count, under }] };
    });
  }

  #craftOptions(item: string, count: number, under: Chain<string>): Option[] {
    return this.#data
      .recipes(item)
      .filter((recipe) => recipe.ingredients.every((ingredient) => !includes(under, ingredient.item)))
      .filter((recipe) => !recipe.needsTable || this.#world.tableNear || !includes(under, CRAFTING_TABLE))
      .map((recipe) => {
        const batches = Math.ceil(count / recipe.yields);
        let guess = costs.craft;
        for (const each of recipe.ingredients) guess += batches * each.count * this.#of(each.item);
        return { guess, work: this.#craft(recipe, batches, under) };
      });
  }

  #craft(recipe: Recipe, batches: number, under: Chain<string>): Work[] {
    // The dearest ingredient first: its chain makes tools and leftovers that the cheaper ones can use.
    const ingredients = [...recipe.ingredients].sort((a, b) => this.#of(b.item) - this.#of(a.item));
    const needs = ingredients.map((each): Work => {
      const need = { item: each.item, count: each.count * batches, last: 'any' as const };
      return { kind: 'need', need, under };
    });
    const table: Work[] = recipe.needsTable ? [{ kind: 'table', under }] : [];
    return [...needs, ...table, { kind: 'do', operation: { kind: 'craft', recipe, batches, cost: costs.craft } }];
  }

  #table(under: Chain<string>, state: SearchState): Work[] {
    if (state.tableNear) return [];
    return [
      { kind: 'need', need: { item: CRAFTING_TABLE, count: 1, last: 'any' }, under },
      { kind: 'reserve', item: CRAFTING_TABLE, count: -1 },
      { kind: 'do', operation: { kind: 'place', block: CRAFTING_TABLE, cost: costs.place } },
    ];
  }

  /** One list of work per tool worth trying. */
  #collect({ way, count, under }: Extract<Work, { kind: 'collect' }>, state: SearchState): Work[][] {
    if (way.tools.length === 0) return [this.#digging(way, count, undefined, state)];
    const tools = way.tools.filter((tool) => !includes(under, tool));
    return cheapestFirst(tools, (tool) => this.#of(tool) + count * this.#secondsPerItem(way, tool)).map((tool) => {
      const uses = this.#data.durability(tool);
      const wanted = uses === undefined ? 1 : Math.ceil((count * way.digsPerItem) / uses);
      return [
        { kind: 'need', need: { item: tool, count: wanted, last: 'any' }, under },
        ...this.#digging(way, count, tool, state),
        { kind: 'reserve', item: tool, count: -wanted },
      ];
    });
  }

  #digging(way: CollectWay, count: number, tool: string | undefined, state: SearchState): Work[] {
    const { item, sources } = way;
    const known = state.reached.has(item);
    const work: Work[] = [];
    if (way.explore !== undefined && !known)
      work.push({ kind: 'do', operation: { kind: 'explore', seek: way.explore.block, cost: way.reach } });
    for (let left = count; left > 0; left -= MAX_COLLECT) {
      const part = Math.min(left, MAX_COLLECT);
      const there = left === count && way.explore === undefined ? wayThere(way, count, state) : 0;
      const cost = there + part * this.#secondsPerItem(way, tool);
      const digs = part * way.digsPerItem;
      const far = way.far && !known;
      work.push({
        kind: 'do',
        operation: { kind: 'collect', item, count: part, sources, tool, digs, far, cost },
      });
    }
    return work;
  }

  #secondsPerItem(way: CollectWay, tool: string | undefined): number {
    return costs.pickUp + way.digsPerItem * this.#data.digSeconds(way.sources[0] ?? '', tool);
  }
}

function schedule(list: readonly Work[], rest: Agenda): Agenda {
  return list.reduceRight<Agenda>((tail, work) => {
    const due = (tail?.due ?? 0) + (work.kind === 'do' ? work.operation.cost : 0);
    return { work, rest: tail, due };
  }, rest);
}

function wayThere(way: CollectWay, count: number, state: SearchState): number {
  const short = way.inSight > 0 && way.inSight < count ? costs.runShort : 0;
  return short + (state.reached.has(way.item) ? 0 : way.reach);
}

/** The few cheapest of the possible ones. */
function cheapestFirst<T>(options: readonly T[], cost: (option: T) => number): T[] {
  return options
    .map((option) => ({ option, cost: cost(option) }))
    .filter((entry) => entry.cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, BRANCHING)
    .map((entry) => entry.option);
}
