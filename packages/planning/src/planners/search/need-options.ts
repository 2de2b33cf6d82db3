import type { Recipe } from '../../game/facts/recipe.ts';
import type { GameData } from '../../game/game-data.ts';
import { runsFor, usedBy } from '../../game/processes/process.ts';
import { FURNACE } from '../../game/processes/smelting.ts';
import type { LastLink } from '../../goals/last-link.ts';
import { type Chain, includes } from './chain.ts';
import type { Option } from './choice.ts';
import { secondsFor, wayThere } from './collect-work.ts';
import { isOpen, processNeeds, processSeconds } from './process-work.ts';
import { type SearchState, takenKey } from './search-state.ts';
import { collectWays } from './ways/collect-way.ts';
import { CRAFTING_TABLE, costs, type Estimate, TABLE_RANGE } from './ways/costs.ts';
import { journey } from './ways/journey.ts';
import type { PlanWorld } from './ways/plan-world.ts';
import { processWays } from './ways/process-way.ts';
import { giveBack, need, type WantedNeed, type Work } from './work.ts';

/** The ways to have more of an item: out of a container, by collecting, by crafting, by a process. */
export class NeedOptions {
  readonly #data: GameData;
  readonly #world: PlanWorld;
  readonly #of: Estimate;

  constructor(data: GameData, world: PlanWorld, of: Estimate) {
    this.#data = data;
    this.#world = world;
    this.#of = of;
  }

  /** @param missing how many more are needed; `under` are the items they are for */
  of({ item, last }: Required<WantedNeed>, missing: number, under: Chain<string>, state: SearchState): Option[] {
    const inside = { head: item, tail: under };
    return [
      ...(last === 'any' ? this.#withdrawals(item, missing, under, state) : []),
      ...(last === 'any' || last === 'collect' ? this.#collectOptions(item, missing, inside, state) : []),
      ...(last === 'any' || last === 'craft' ? this.#craftOptions(item, missing, inside, state) : []),
      ...(last === 'craft' ? [] : this.#processOptions(item, missing, inside, state, last)),
    ];
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
      return [{ guess: journeyThere + cost + this.#of(item, count - part), work }];
    });
  }

  #collectOptions(item: string, count: number, under: Chain<string>, state: SearchState): Option[] {
    return collectWays(item, this.#data, this.#world).map((way) => {
      const tool = way.tools.length === 0 ? 0 : Math.min(...way.tools.map((tool) => this.#of(tool)));
      const there = wayThere(way, count, state) + journey(state.dimension, way.dimension, this.#of);
      const guess = tool + there + secondsFor(way, count, way.tools[0], this.#data);
      return { guess, work: [{ kind: 'collect', way, count, under }] };
    });
  }

  /** @param last to mine for something is a way of digging it, whatever else a process is */
  #processOptions(item: string, count: number, under: Chain<string>, state: SearchState, last: LastLink): Option[] {
    return processWays(item, this.#data, this.#world)
      .filter(({ process }) => last === 'any' || (process.verb.kind === 'mine') === (last === 'collect'))
      .filter((way) => isOpen(way, under, this.#world))
      .map((way) => {
        const { tools } = way;
        const { kept = [] } = way.process;
        let guess =
          processSeconds(way, count, state) +
          journey(state.dimension, way.dimension, this.#of) +
          (tools.length === 0 ? 0 : Math.min(...tools.map((tool) => this.#of(tool))));
        const consumed = usedBy(way.process, runsFor(way.process, count));
        for (const item of kept) guess += this.#of(item);
        for (const each of consumed) guess += this.#of(each.item, each.count);
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
        for (const each of recipe.ingredients) guess += this.#of(each.item, batches * each.count);
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
    const ingredients = [...recipe.ingredients].sort((a, b) => this.#of(b.item, b.count) - this.#of(a.item, a.count));
    const needs = ingredients.map((each) => need(each.item, each.count * batches + this.#kept(each.item), under));
    const table: Work[] = recipe.needsTable ? [{ kind: 'table', under }] : [];
    const kept = ingredients.filter(({ item }) => this.#kept(item) > 0);
    const craft = { kind: 'craft', recipe, batches, cost: costs.craft } as const;
    return [
      ...needs,
      ...table,
      { kind: 'do', operation: craft },
      ...kept.map(({ item }) => giveBack(item, this.#kept(item))),
    ];
  }

  /** The table and the furnace that go along are worked at: a smoker is made of another one. */
  #kept(item: string): number {
    const { inventory, usesUpStations } = this.#world;
    if (usesUpStations === true || (item !== CRAFTING_TABLE && item !== FURNACE)) return 0;
    return Math.min(1, inventory.get(item) ?? 0);
  }
}
