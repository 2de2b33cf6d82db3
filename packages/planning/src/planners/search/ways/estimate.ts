import { SMELT_TICKS } from '@conscious-bot/contracts';
import { LIT_PORTAL } from '../../../game/facts/enchanted.ts';
import type { GameData } from '../../../game/game-data.ts';
import type { Process } from '../../../game/processes/process.ts';
import { FURNACE, type Fuel, isStapleFuel } from '../../../game/processes/smelting.ts';
import { collectWays } from './collect-way.ts';
import { CRAFTING_TABLE, costs, type Estimate } from './costs.ts';
import { journey } from './journey.ts';
import type { PlanWorld } from './plan-world.ts';
import { processWays } from './process-way.ts';

/** What an item costs: what is paid once, however many are wanted (tools, table, furnace, the way there), and what each one adds. Seconds. */
interface Price {
  readonly once: number;
  readonly each: number;
}

const FREE: Price = { once: 0, each: 0 };
const NEVER: Price = { once: Number.POSITIVE_INFINITY, each: 0 };
/** Rounds after which what is left of the improvements is not worth the time. */
const MAX_ROUNDS = 60;

/** A part of one (a tool's wear, a share of fuel) costs that part of the whole. */
const priceOf = ({ once, each }: Price, count: number): number => {
  if (count > 1) return once + count * each;
  // What is spared of something that cannot be had is worth nothing.
  return count <= 0 && once === Number.POSITIVE_INFINITY ? 0 : count * (once + each);
};
/** What is paid once stays so: else nine pieces of coal out of a block made of nine would share the way to the mine. */
const plus = (a: Price, b: Price, count = 1): Price =>
  count < 1
    ? { once: a.once, each: a.each + priceOf(b, count) }
    : { once: a.once + b.once, each: a.each + count * b.each };
const forOne = (price: Price): number => priceOf(price, 1);

/** Of one piece of coal as many blocks are dug as come before the first find: runs beyond its share, which are paid once. */
const runsBesides = ({ leastRuns = 0, yields }: Process): number => Math.max(0, leastRuns - 1 / yields);

/**
 * Relaxed costs of everything an item may be made of, each as if it were wanted alone: what is held is free. They order the search; they do
 * not add up to a plan.
 */
export function estimate(roots: readonly string[], data: GameData, world: PlanWorld): Estimate {
  const unsaved = (item: string) => (world.inventory.get(item) ?? 0) - (world.spared?.get(item) ?? 0);
  const sparesWood = world.forTools !== undefined;
  const fuels = data.fuels.filter(({ item }) => unsaved(item) > 0 || isStapleFuel(item, { sparesWood }));
  const ways = relevantWays(roots, fuels, data, world);
  const prices = new Map<string, Price>();
  const price = (item: string): Price => prices.get(item) ?? NEVER;
  const one = (item: string): number => forOne(price(item));
  const table = () => (world.tableNear ? 0 : one(CRAFTING_TABLE) + costs.place);
  const fire = (): Price => {
    const heats = fuels.map(({ item, ticks }) => plus(FREE, price(item), SMELT_TICKS / ticks));
    const least = heats.reduce((best, heat) => (forOne(heat) < forOne(best) ? heat : best), NEVER);
    return { once: (world.furnaceNear ? 0 : one(FURNACE)) + least.once, each: least.each };
  };
  const free = (item: string) => unsaved(item) + (world.forTools?.get(item) ?? 0);
  for (const item of ways.keys()) if (free(item) > 0) prices.set(item, FREE);
  // Bellman–Ford: costs only fall, and a chain has no more links than there are items.
  // What is found last is needed first: from there it is soon settled.
  const rows = [...ways].reverse();
  for (let changed = true, round = 0; changed && round < MAX_ROUNDS; round += 1) {
    changed = false;
    const heat = fire();
    for (const [item, { stored, collects, recipes, processes }] of rows) {
      let best = price(item);
      const offer = (price: Price) => {
        if (forOne(price) < forOne(best) - 1e-9) best = price;
      };
      offer({ once: stored, each: 0 });
      for (const { tools, dimension, reach, seconds } of collects)
        offer({ once: reach + cheapest(tools, one) + journey(world.dimension, dimension, one), each: seconds });
      for (const recipe of recipes) {
        let sum: Price = { once: recipe.needsTable ? table() : 0, each: costs.craft };
        for (const ingredient of recipe.ingredients) sum = plus(sum, price(ingredient.item), ingredient.count);
        offer({ once: sum.once, each: sum.each / recipe.yields });
      }
      for (const { process, tools, reach, dimension } of processes) {
        const there = reach + costs.background * (process.waits ?? 0) + journey(world.dimension, dimension, one);
        let sum: Price = { once: there + cheapest(tools, one), each: process.seconds };
        if (process.verb.kind === 'smelt') sum = { once: sum.once + heat.once, each: sum.each + heat.each };
        for (const each of process.consumes) sum = plus(sum, price(each.item), each.count);
        for (const kept of process.kept ?? []) sum = { ...sum, once: sum.once + one(kept) };
        // Paid once, for a first run as for many; what a tool carried spares may be more than one run uses up, but never the way there.
        const spared = (process.once ?? []).reduce((all, each) => all + priceOf(price(each.item), each.count), 0);
        offer({
          once: Math.max(there, sum.once + spared) + runsBesides(process) * sum.each,
          each: sum.each / process.yields,
        });
      }
      if (best !== price(item)) {
        prices.set(item, best);
        changed = true;
      }
    }
  }
  return (item, count = 1) => priceOf(price(item), count);
}

function relevantWays(roots: readonly string[], fuels: readonly Fuel[], data: GameData, world: PlanWorld) {
  const ways = new Map<string, ReturnType<typeof waysOf>>();
  const open = [...roots];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (ways.has(item)) continue;
    const found = waysOf(item, data, world);
    ways.set(item, found);
    for (const collect of found.collects) open.push(...collect.tools);
    if (
      [...found.collects, ...found.processes].some(({ dimension = world.dimension }) => dimension !== world.dimension)
    )
      open.push(LIT_PORTAL);
    for (const recipe of found.recipes) {
      for (const ingredient of recipe.ingredients) open.push(ingredient.item);
      if (recipe.needsTable) open.push(CRAFTING_TABLE);
    }
    for (const { process, tools } of found.processes) {
      open.push(
        ...tools,
        ...(process.kept ?? []),
        ...[...process.consumes, ...(process.once ?? [])].map((each) => each.item),
      );
      if (process.verb.kind === 'smelt') open.push(FURNACE, ...fuels.map((fuel) => fuel.item));
    }
  }
  return ways;
}

function waysOf(item: string, data: GameData, world: PlanWorld) {
  const stores = world.stores.filter(({ items }) => (items.get(item) ?? 0) > 0);
  return {
    recipes: data.recipes(item),
    processes: processWays(item, data, world),
    stored: Math.min(...stores.map(({ distance }) => costs.withdraw + distance * costs.walkPerBlock)),
    collects: collectWays(item, data, world).map((way) => ({
      tools: way.tools,
      dimension: way.dimension,
      reach: way.reach,
      seconds: costs.pickUp + data.digSeconds(way.sources[0] ?? '', way.tools[0]) / way.yields,
    })),
  };
}

function cheapest(tools: readonly string[], one: (item: string) => number): number {
  return tools.length === 0 ? 0 : Math.min(...tools.map(one));
}
