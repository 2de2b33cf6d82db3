import { burnTicks, SMELT_TICKS, smeltingResult } from '@conscious-bot/contracts';
import { type Dimension, dimensionNames, dimensionsOf, isJoined } from '../../../game/facts/dimension.ts';
import { LIT_PORTAL } from '../../../game/facts/enchanted.ts';
import type { GameData } from '../../../game/game-data.ts';
import { type Process, runsFor } from '../../../game/processes/process.ts';
import type { Need } from '../../planner.ts';
import { CRAFTING_TABLE } from '../ways/costs.ts';
import type { PlanWorld, Store } from '../ways/plan-world.ts';
import type { Operation } from './operation.ts';

/** What the operations leave behind, or why one of them cannot be done. */
type Rehearsal =
  | {
      readonly ok: true;
      readonly held: ReadonlyMap<string, number>;
      readonly stores: readonly Store[];
      readonly tableNear: boolean;
      readonly furnaceNear: boolean;
      readonly dimension: Dimension;
    }
  | { readonly ok: false; readonly at: number; readonly reason: string };

/**
 * Runs operations on a model of the inventory, step by step: ingredients there, table and fire near, a tool that lasts, the place in sight or
 * looked for in the world where it is, no more taken out of a chest than was in it, nobody left behind in the nether. It shares no code with the search, so that a plan it lets pass is sound whatever
 * the search believed.
 */
export function rehearse(
  operations: readonly Operation[],
  needs: readonly Need[],
  data: GameData,
  world: PlanWorld,
): Rehearsal {
  const model = new Model(data, world);
  for (const [at, operation] of operations.entries()) {
    const reason = model.refusal(operation);
    if (reason !== undefined) return { ok: false, at, reason };
  }
  const lacking = needs.find((need) => model.count(need.item) < need.count);
  if (lacking !== undefined)
    return { ok: false, at: operations.length, reason: `${lacking.item} is lacking at the end` };
  const { held, tableNear, furnaceNear, dimension } = model;
  if (world.dimension === 'overworld' && dimension !== 'overworld')
    return { ok: false, at: operations.length, reason: `it ends in ${dimensionNames[dimension]}` };
  return { ok: true, held, stores: model.stores(), tableNear, furnaceNear, dimension };
}

class Model {
  readonly held: Map<string, number>;
  tableNear: boolean;
  furnaceNear: boolean;
  dimension: Dimension;
  readonly #data: GameData;
  readonly #world: PlanWorld;
  readonly #wear = new Map<string, number>();
  readonly #stored: Map<string, number>[];
  readonly #sought = new Set<string>();

  constructor(data: GameData, world: PlanWorld) {
    this.#data = data;
    this.#world = world;
    this.held = new Map(world.inventory);
    this.tableNear = world.tableNear;
    this.furnaceNear = world.furnaceNear;
    this.dimension = world.dimension;
    this.#stored = world.stores.map(({ items }) => new Map(items));
  }

  count(item: string): number {
    return this.held.get(item) ?? 0;
  }

  stores(): Store[] {
    return this.#world.stores.map((store, at) => ({ ...store, items: this.#stored[at] ?? store.items }));
  }

  /** Does an operation, or says why it cannot be done. */
  refusal(operation: Operation): string | undefined {
    switch (operation.kind) {
      case 'collect': {
        const strange = operation.sources.find((source) => !this.#isHere(source));
        if (strange !== undefined) return `there is no ${strange} in ${dimensionNames[this.dimension]}`;
        if (operation.tool !== undefined && !this.#wield(operation.tool, operation.digs))
          return `${operation.tool} is lacking`;
        this.#add(operation.item, operation.count);
        if (operation.far) this.#leave();
        return undefined;
      }
      case 'craft': {
        const { recipe, batches } = operation;
        if (recipe.needsTable && !this.tableNear && this.count(CRAFTING_TABLE) === 0)
          return `no table for ${recipe.item}`;
        for (const each of recipe.ingredients) {
          if (!this.#spend(each.item, each.count * batches)) return `${each.item} is lacking for ${recipe.item}`;
        }
        this.#add(recipe.item, recipe.yields * batches);
        return undefined;
      }
      case 'process':
        return this.#process(operation);
      case 'withdraw': {
        if (this.dimension !== this.#world.dimension) return 'the container stands in another dimension';
        const store = this.#stored[operation.store];
        const there = store?.get(operation.item) ?? 0;
        if (there < operation.count) return `the container holds ${there} ${operation.item} only`;
        store?.set(operation.item, there - operation.count);
        this.#add(operation.item, operation.count);
        if (operation.far) this.#leave();
        return undefined;
      }
      case 'travel':
        if (this.count(LIT_PORTAL) < 1) return 'no portal is lit';
        if (!isJoined(this.dimension, operation.to))
          return `no portal leads from ${dimensionNames[this.dimension]} to ${dimensionNames[operation.to]}`;
        this.dimension = operation.to;
        this.#sought.clear();
        this.#leave();
        return undefined;
      case 'explore':
        for (const name of [...operation.seek, ...(operation.biomes ?? [])]) this.#sought.add(name);
        this.#leave();
        return undefined;
    }
  }

  #process({ process, count, tool, fuel, far }: Extract<Operation, { kind: 'process' }>): string | undefined {
    const { item, verb, place, tools } = process;
    const runs = runsFor(process, count);
    if (process.dimension !== undefined && process.dimension !== this.dimension)
      return `${item} is to be had in ${dimensionNames[process.dimension]} only`;
    if (place !== undefined && !place.names.some((name) => this.#isHere(name) && this.#isFound(name)))
      return `no ${place.names.join(' or ')} was looked for`;
    if (process.biomes?.some((biome) => this.#sought.has(biome) || biome === this.#world.biome) === false)
      return `no ${process.biomes[0] ?? 'land'} was looked for`;
    if (far) this.#leave();
    if (tools.length > 0) {
      if (tool === undefined || !tools.includes(tool)) return `${tools.join(' or ')} is lacking`;
      if (!this.#wield(tool, runs * process.wear)) return `${tool} is lacking`;
    }
    const missing = (process.kept ?? []).find((each) => this.count(each) < 1);
    if (missing !== undefined) return `${missing} is lacking for ${item}`;
    for (const [name, whole] of wholeNeeds(process, runs)) {
      if (!this.#spend(name, whole)) return `${name} is lacking for ${item}`;
    }
    if (verb.kind === 'smelt') {
      if (smeltingResult(verb.input) !== item) return `${verb.input} does not become ${item}`;
      if (!this.furnaceNear && this.count('furnace') < 1) return `no furnace for ${item}`;
      const heat = fuel === undefined ? 0 : fuel.count * burnTicks(fuel.item);
      if (heat < count * SMELT_TICKS) return `too little to burn for ${count} ${item}`;
      if (fuel !== undefined && !this.#spend(fuel.item, fuel.count)) return `${fuel.item} is lacking to burn`;
    }
    this.#add(item, count);
    return undefined;
  }

  /** Whether a block or creature is found in the world the bot is in, or was seen there. */
  #isHere(name: string): boolean {
    return dimensionsOf(name).includes(this.dimension) || this.#isSeen(name);
  }

  #isFound(name: string): boolean {
    return this.#sought.has(name) || this.#isSeen(name);
  }

  #isSeen(name: string): boolean {
    return this.dimension === this.#world.dimension && (this.#world.near.has(name) || this.#world.creatures.has(name));
  }

  /** Wears a tool; false when there are not enough of it. */
  #wield(tool: string, uses: number): boolean {
    const used = (this.#wear.get(tool) ?? 0) + uses;
    this.#wear.set(tool, used);
    const lasts = this.#data.durability(tool);
    return this.count(tool) > 0 && used <= this.count(tool) * (lasts ?? Number.POSITIVE_INFINITY);
  }

  #spend(item: string, count: number): boolean {
    if (this.count(item) < count) return false;
    this.#add(item, -count);
    return true;
  }

  #add(item: string, change: number): void {
    this.held.set(item, this.count(item) + change);
  }

  /** A table and a furnace stay behind. */
  #leave(): void {
    this.tableNear = false;
    this.furnaceNear = false;
  }
}

/** What so many runs of a process use up, in whole items. */
function wholeNeeds({ consumes, once = [] }: Process, runs: number): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (item: string, count: number) => sums.set(item, (sums.get(item) ?? 0) + count);
  for (const { item, count } of consumes) add(item, count * runs);
  for (const { item, count } of once) add(item, count);
  return new Map([...sums].map(([item, sum]) => [item, Math.max(0, Math.ceil(sum - 1e-9))]));
}
