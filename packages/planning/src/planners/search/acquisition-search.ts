import { LIT_PORTAL } from '../../game/facts/enchanted.ts';
import type { Recipe } from '../../game/facts/recipe.ts';
import type { GameData } from '../../game/game-data.ts';
import { runsFor, usedBy } from '../../game/processes/process.ts';
import { type Chain, includes, inOrder } from './chain.ts';
import { crossingWork } from './crossing-work.ts';
import type { Operation } from './operation.ts';
import { isOpen, processNeeds, processSeconds, processWork } from './process-work.ts';
import { apply, initialState, reserve, type SearchState, takenKey, toolsFor } from './search-state.ts';
import { type CollectWay, collectWays } from './ways/collect-way.ts';
import type { Estimate } from './ways/costs.ts';
import { CRAFTING_TABLE, costs, MAX_COLLECT, TABLE_RANGE } from './ways/costs.ts';
import { estimate } from './ways/estimate.ts';
import { journey } from './ways/journey.ts';
import type { PlanWorld } from './ways/plan-world.ts';
import { processWays } from './ways/process-way.ts';
import { type Agenda, cheapestFirst, giveBack, need, schedule, type WantedNeed, type Work } from './work.ts';

export interface Acquisition {
  readonly operations: readonly Operation[];
  /** Estimated seconds. */
  readonly cost: number;
}

/** Search nodes after which the best plan found so far is taken: in all, and since it was found. */
const NODE_BUDGET = 4_000;
const PATIENCE = 400;
/** Search nodes after which no way counts as known. */
const GIVE_UP = 30_000;

interface Option {
  /** Estimated seconds, for the order in which options are tried. */
  readonly guess: number;
  readonly work: readonly Work[];
}

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
  return best === undefined ? undefined : { operations: inOrder(best.steps), cost: best.cost };
}

/** Nobody is left behind in the nether; who is there already and knows of no portal asks for none. */
const homeward = ({ dimension, journeys, inventory }: PlanWorld): Work[] =>
  (dimension === 'overworld' && journeys) || (dimension === 'the_nether' && (inventory.get(LIT_PORTAL) ?? 0) > 0)
    ? [{ kind: 'be_in', dimension: 'overworld', under: undefined }]
    : [];

class Search {
  best: SearchState | undefined;
  readonly #data: GameData;
  readonly #world: PlanWorld;
  readonly #of: Estimate;
  #nodes = 0;
  #lastNode = NODE_BUDGET;

  constructor(data: GameData, world: PlanWorld, of: Estimate) {
    this.#data = data;
    this.#world = world;
    this.#of = of;
  }

  solve(agenda: Agenda, state: SearchState): void {
    this.#nodes += 1;
    if (this.#nodes > GIVE_UP) return;
    const bound = state.cost + (agenda?.due ?? 0);
    if (this.best !== undefined && (bound >= this.best.cost || this.#nodes > this.#lastNode)) return;
    if (agenda === undefined) {
      this.best = state;
      this.#lastNode = Math.min(NODE_BUDGET, this.#nodes + PATIENCE);
      return;
    }
    const { work, rest } = agenda;
    if (work.kind === 'do') this.solve(rest, apply(work.operation, state));
    else if (work.kind === 'reserve') this.solve(rest, reserve(state, work.item, work.count));
    else if (work.kind === 'need') this.#need(work.need, work.under, rest, state);
    else for (const option of this.#options(work, state)) this.solve(schedule(option, rest), state);
  }

  #options(
    work: Extract<Work, { kind: 'collect' | 'process' | 'table' | 'be_in' }>,
    state: SearchState,
  ): readonly (readonly Work[])[] {
    switch (work.kind) {
      case 'table':
        return [this.#table(work.under, state)];
      case 'be_in': {
        const way = crossingWork(work.dimension, work.under, state);
        return way === undefined ? [] : [way];
      }
      case 'collect':
        return this.#collect(work, state);
      case 'process':
        return processWork(work, state, this.#data, this.#of);
    }
  }

  #need({ item, count, last }: Required<WantedNeed>, under: Chain<string>, rest: Agenda, state: SearchState): void {
    const free = (state.held.get(item) ?? 0) - (state.reserved.get(item) ?? 0);
    const taken = Math.max(0, Math.min(free, count));
    const missing = count - taken;
    if (missing === 0) {
      this.solve(rest, reserve(state, item, count));
      return;
    }
    const inside = { head: item, tail: under };
    const options = [
      ...(last === 'any' ? this.#withdrawals(item, missing, under, state) : []),
      ...(last === 'any' || last === 'collect' ? this.#collectOptions(item, missing, inside, state) : []),
      ...(last === 'any' || last === 'craft' ? this.#craftOptions(item, missing, inside, state) : []),
      ...(last === 'any' || last === 'process' ? this.#processOptions(item, missing, inside, state) : []),
    ];
    const next = reserve(state, item, taken);
    for (const { work } of cheapestFirst(options, (option) => option.guess))
      this.solve(schedule([...work, { kind: 'reserve', item, count: missing }], rest), next);
  }

  /** What the containers known hold, and the rest by other ways. */
  #withdrawals(item: string, count: number, under: Chain<string>, state: SearchState): Option[] {
    return this.#world.stores.flatMap(({ position, distance, items }, store) => {
      const there = (items.get(item) ?? 0) - (state.taken.get(takenKey(store, item)) ?? 0);
      const part = Math.min(there, count);
      if (part <= 0) return [];
      const cost = costs.withdraw + distance * costs.walkPerBlock;
      const journeyThere = journey(state.dimension, this.#world.dimension, this.#of);
      const far = distance > TABLE_RANGE;
      const operation = { kind: 'withdraw', item, count: part, store, position, far, cost } as const;
      const work: Work[] = [
        { kind: 'be_in', dimension: this.#world.dimension, under },
        { kind: 'do', operation },
      ];
      if (part === count) return [{ guess: journeyThere + cost, work }];
      // Reserved for a moment, or the rest would be thought to be there already.
      work.push({ kind: 'reserve', item, count: part }, need(item, count - part, under), giveBack(item, count));
      return [{ guess: journeyThere + cost + (count - part) * this.#of(item), work }];
    });
  }

  #collectOptions(item: string, count: number, under: Chain<string>, state: SearchState): Option[] {
    return collectWays(item, this.#data, this.#world).map((way) => {
      const tool = way.tools.length === 0 ? 0 : Math.min(...way.tools.map(this.#of));
      const there = wayThere(way, count, state) + journey(state.dimension, way.dimension, this.#of);
      const guess = tool + there + count * this.#secondsPerItem(way, way.tools[0]);
      return { guess, work: [{ kind: 'collect', way, count, under }] };
    });
  }

  #processOptions(item: string, count: number, under: Chain<string>, state: SearchState): Option[] {
    return processWays(item, this.#data, this.#world)
      .filter((way) => isOpen(way, under, this.#world))
      .map((way) => {
        const { tools } = way;
        const { kept = [] } = way.process;
        let guess =
          processSeconds(way, count, state) +
          journey(state.dimension, way.dimension, this.#of) +
          (tools.length === 0 ? 0 : Math.min(...tools.map(this.#of)));
        const consumed = usedBy(way.process, runsFor(way.process, count));
        for (const item of kept) guess += this.#of(item);
        for (const each of consumed) guess += each.count * this.#of(each.item);
        return { guess, work: processNeeds(way, consumed, count, under) };
      });
  }

  #craftOptions(item: string, count: number, under: Chain<string>, state: SearchState): Option[] {
    return this.#data
      .recipes(item)
      .filter((recipe) => recipe.ingredients.every((ingredient) => !includes(under, ingredient.item)))
      .filter((recipe) => !recipe.needsTable || this.#world.tableNear || !includes(under, CRAFTING_TABLE))
      .filter((recipe) => !this.#goesRound(recipe, count, state))
      .map((recipe) => {
        const batches = Math.ceil(count / recipe.yields);
        let guess = costs.craft;
        for (const each of recipe.ingredients) guess += batches * each.count * this.#of(each.item);
        return { guess, work: this.#craft(recipe, batches, under) };
      });
  }

  /**
   * Whether a recipe only turns one thing into its like and back (wool of another colour, ingots and nuggets), and what it is made of is
   * neither in hand nor to be had but by crafting from its likes: chains through all sixteen colours lead nowhere.
   */
  #goesRound({ item, ingredients, yields }: Recipe, count: number, { held }: SearchState): boolean {
    const batches = Math.ceil(count / yields);
    return ingredients.some((each) => {
      if ((held.get(each.item) ?? 0) >= each.count * batches || !this.#isMadeOf(each.item, item)) return false;
      const { item: part } = each;
      if (collectWays(part, this.#data, this.#world).length > 0) return false;
      if (processWays(part, this.#data, this.#world).length > 0) return false;
      // Sandstone slabs come of chiseled sandstone, but of plain sandstone too, which no slab turns into.
      return this.#data
        .recipes(each.item)
        .every((recipe) => recipe.ingredients.some((part) => this.#isMadeOf(part.item, each.item)));
    });
  }

  #isMadeOf(item: string, ingredient: string): boolean {
    return this.#data.recipes(item).some(({ ingredients }) => ingredients.some((each) => each.item === ingredient));
  }

  #craft(recipe: Recipe, batches: number, under: Chain<string>): Work[] {
    // The dearest ingredient first: its chain makes tools and leftovers that the cheaper ones can use.
    const ingredients = [...recipe.ingredients].sort((a, b) => this.#of(b.item) - this.#of(a.item));
    const needs = ingredients.map((each) => need(each.item, each.count * batches, under));
    const table: Work[] = recipe.needsTable ? [{ kind: 'table', under }] : [];
    return [...needs, ...table, { kind: 'do', operation: { kind: 'craft', recipe, batches, cost: costs.craft } }];
  }

  #table(under: Chain<string>, state: SearchState): Work[] {
    if (state.tableNear) return [];
    return [
      need(CRAFTING_TABLE, 1, under),
      giveBack(CRAFTING_TABLE, 1),
      { kind: 'do', operation: { kind: 'place', block: CRAFTING_TABLE, cost: costs.place } },
    ];
  }

  /** One list of work per tool worth trying. */
  #collect({ way, count, under }: Extract<Work, { kind: 'collect' }>, state: SearchState): Work[][] {
    if (way.tools.length === 0) return [this.#digging(way, count, undefined, under, state)];
    const tools = way.tools.filter((tool) => !includes(under, tool));
    return cheapestFirst(tools, (tool) => this.#of(tool) + count * this.#secondsPerItem(way, tool)).map((tool) => {
      const wanted = toolsFor(state, tool, count * way.digsPerItem, this.#data.durability(tool));
      return [need(tool, wanted, under), ...this.#digging(way, count, tool, under, state), giveBack(tool, wanted)];
    });
  }

  #digging(way: CollectWay, count: number, tool: string | undefined, under: Chain<string>, state: SearchState): Work[] {
    const { item, sources } = way;
    const known = state.dimension === way.dimension && state.reached.has(item);
    const work: Work[] = [{ kind: 'be_in', dimension: way.dimension, under: { head: item, tail: under } }];
    if (way.explore !== undefined && !known) {
      const seek = way.explore.block === undefined ? [] : [way.explore.block];
      work.push({ kind: 'do', operation: { kind: 'explore', seek, cost: way.reach } });
    }
    for (let left = count; left > 0; left -= MAX_COLLECT) {
      const part = Math.min(left, MAX_COLLECT);
      const there = left === count && way.explore === undefined ? wayThere(way, count, state) : 0;
      const cost = there + part * this.#secondsPerItem(way, tool);
      const digs = part * way.digsPerItem;
      const far = way.far && !known;
      work.push({
        kind: 'do',
        operation: { kind: 'collect', item, count: part, sources, tool, with: way.with, digs, far, cost },
      });
    }
    return work;
  }

  #secondsPerItem(way: CollectWay, tool: string | undefined): number {
    return costs.pickUp + way.digsPerItem * this.#data.digSeconds(way.sources[0] ?? '', tool);
  }
}

function wayThere(way: CollectWay, count: number, state: SearchState): number {
  const short = way.inSight > 0 && way.inSight < count ? costs.runShort : 0;
  return short + (state.dimension === way.dimension && state.reached.has(way.item) ? 0 : way.reach);
}
