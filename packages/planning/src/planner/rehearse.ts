import { CRAFTING_TABLE } from './costs.ts';
import type { GameData } from './game-data.ts';
import type { Need, Operation } from './operation.ts';
import type { PlanWorld } from './plan-world.ts';

/** What the operations leave behind, or why one of them cannot be done. */
export type Rehearsal =
  | { readonly ok: true; readonly held: ReadonlyMap<string, number>; readonly tableNear: boolean }
  | { readonly ok: false; readonly at: number; readonly reason: string };

/**
 * Runs operations on a model of the inventory, step by step: ingredients there, table near, a tool that lasts. It shares no code with the
 * search, so that a plan it lets pass is sound whatever the search believed.
 */
export function rehearse(
  operations: readonly Operation[],
  needs: readonly Need[],
  data: GameData,
  world: PlanWorld,
): Rehearsal {
  const held = new Map(world.inventory);
  const wear = new Map<string, number>();
  const count = (item: string) => held.get(item) ?? 0;
  const add = (item: string, change: number) => held.set(item, count(item) + change);
  let { tableNear } = world;
  for (const [at, operation] of operations.entries()) {
    const refuse = (reason: string): Rehearsal => ({ ok: false, at, reason });
    switch (operation.kind) {
      case 'collect': {
        const { tool, digs } = operation;
        if (tool !== undefined) {
          const used = (wear.get(tool) ?? 0) + digs;
          wear.set(tool, used);
          if (used > count(tool) * (data.durability(tool) ?? Number.POSITIVE_INFINITY))
            return refuse(`${tool} is lacking`);
        }
        add(operation.item, operation.count);
        if (operation.far) tableNear = false;
        break;
      }
      case 'craft': {
        const { recipe, batches } = operation;
        if (recipe.needsTable && !tableNear) return refuse(`no table for ${recipe.item}`);
        for (const each of recipe.ingredients) {
          if (count(each.item) < each.count * batches) return refuse(`${each.item} is lacking for ${recipe.item}`);
          add(each.item, -each.count * batches);
        }
        add(recipe.item, recipe.yields * batches);
        break;
      }
      case 'place':
        if (count(operation.block) < 1) return refuse(`no ${operation.block} to place`);
        add(operation.block, -1);
        if (operation.block === CRAFTING_TABLE) tableNear = true;
        break;
      case 'explore':
        tableNear = false;
        break;
    }
  }
  const lacking = needs.find((need) => count(need.item) < need.count);
  if (lacking !== undefined)
    return { ok: false, at: operations.length, reason: `${lacking.item} is lacking at the end` };
  return { ok: true, held, tableNear };
}
