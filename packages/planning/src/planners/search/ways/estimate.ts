import { SMELT_TICKS } from '@conscious-bot/contracts';
import { LIT_PORTAL } from '../../../game/facts/enchanted.ts';
import type { GameData } from '../../../game/game-data.ts';
import { FURNACE, type Fuel, isStapleFuel } from '../../../game/processes/smelting.ts';
import { collectWays } from './collect-way.ts';
import { CRAFTING_TABLE, costs, type Estimate } from './costs.ts';
import { journey } from './journey.ts';
import type { PlanWorld } from './plan-world.ts';
import { processWays } from './process-way.ts';

/**
 * Relaxed costs of everything an item may be made of, each as if it were wanted alone: what is held is free, tools and table are paid in
 * full. They order and bound the search; they do not add up to a plan.
 */
export function estimate(roots: readonly string[], data: GameData, world: PlanWorld): Estimate {
  const fuels = data.fuels.filter(({ item }) => isStapleFuel(item) || world.inventory.has(item));
  const ways = relevantWays(roots, fuels, data, world);
  const cost = new Map<string, number>();
  const of = (item: string) => cost.get(item) ?? Number.POSITIVE_INFINITY;
  const table = () => (world.tableNear ? 0 : of(CRAFTING_TABLE) + costs.place);
  const fire = () =>
    (world.furnaceNear ? 0 : of(FURNACE)) +
    fuels.reduce(
      (least, { item, ticks }) => Math.min(least, (of(item) * SMELT_TICKS) / ticks),
      Number.POSITIVE_INFINITY,
    );
  for (const item of ways.keys()) if ((world.inventory.get(item) ?? 0) > 0) cost.set(item, 0);
  // Bellman–Ford: costs only fall, and a chain has no more links than there are items.
  // What is found last is needed first: from there it is soon settled.
  const rows = [...ways].reverse();
  for (let changed = true; changed; ) {
    changed = false;
    const heat = fire();
    for (const [item, { stored, collects, recipes, processes }] of rows) {
      let best = Math.min(of(item), stored);
      for (const collect of collects)
        best = Math.min(
          best,
          collect.seconds + cheapest(collect.tools, of) + journey(world.dimension, collect.dimension, of),
        );
      for (const recipe of recipes) {
        let sum = costs.craft + (recipe.needsTable ? table() : 0);
        for (const ingredient of recipe.ingredients) sum += ingredient.count * of(ingredient.item);
        best = Math.min(best, sum / recipe.yields);
      }
      for (const { process, tools, reach, dimension } of processes) {
        const there = reach + costs.background * (process.waits ?? 0) + journey(world.dimension, dimension, of);
        let sum = process.seconds + (process.verb.kind === 'smelt' ? heat : 0);
        for (const each of process.consumes) sum += each.count * of(each.item);
        // Paid once, for a first run as for many.
        const once = (process.once ?? []).reduce((all, each) => all + each.count * of(each.item), 0);
        const kept = (process.kept ?? []).reduce((all, each) => all + of(each), 0);
        // What a tool carried spares may be more than one run uses up, but the way there has still to be gone.
        best = Math.min(best, Math.max(there, sum / process.yields + there + once + kept + cheapest(tools, of)));
      }
      if (best < of(item) - 1e-9) {
        cost.set(item, best);
        changed = true;
      }
    }
  }
  return of;
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
      seconds: way.reach + costs.pickUp + data.digSeconds(way.sources[0] ?? '', way.tools[0]) / way.yields,
    })),
  };
}

function cheapest(tools: readonly string[], of: Estimate): number {
  return tools.length === 0 ? 0 : Math.min(...tools.map(of));
}
