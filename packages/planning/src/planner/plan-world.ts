import type { WorldSnapshot } from '@conscious-bot/contracts';
import { CRAFTING_TABLE, TABLE_RANGE } from './costs.ts';

/** What the search needs to know of the world as it is now. */
export interface PlanWorld {
  readonly inventory: ReadonlyMap<string, number>;
  /** Blocks in sight: how many, and how far the nearest is. */
  readonly near: ReadonlyMap<string, { readonly count: number; readonly distance: number }>;
  readonly tableNear: boolean;
  /** Sources that were in sight but could not be reached; they count as not in sight. */
  readonly outOfReach: ReadonlySet<string>;
  /** Sources that were looked for without finding any. */
  readonly soughtInVain: ReadonlySet<string>;
}

/** What earlier plans of the same task have learned about places. */
export interface Experience {
  readonly outOfReach?: readonly string[];
  readonly soughtInVain?: readonly string[];
}

export function planWorld(
  snapshot: Pick<WorldSnapshot, 'inventory' | 'nearbyBlocks'>,
  experience: Experience = {},
): PlanWorld {
  const inventory = new Map<string, number>();
  for (const stack of snapshot.inventory) inventory.set(stack.name, (inventory.get(stack.name) ?? 0) + stack.count);
  const outOfReach = new Set(experience.outOfReach);
  const near = new Map<string, { count: number; distance: number }>();
  for (const block of snapshot.nearbyBlocks)
    if (!outOfReach.has(block.name)) near.set(block.name, { count: block.count, distance: block.distance });
  const table = near.get(CRAFTING_TABLE);
  return {
    inventory,
    near,
    tableNear: table !== undefined && table.distance <= TABLE_RANGE,
    outOfReach,
    soughtInVain: new Set(experience.soughtInVain),
  };
}
