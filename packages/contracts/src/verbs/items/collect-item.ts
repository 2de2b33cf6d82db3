import { z } from 'zod';
import { capability, embodied } from '../../capability/capability.ts';
import { gained } from '../../capability/gained.ts';
import { noRoom, replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { blockDrops } from '../../game/drops/index.ts';
import { type DugWith, dugWith } from '../../game/dug-with.ts';
import { countItem } from '../../world/world-snapshot.ts';

export const collectItem = capability({
  name: 'collect_item',
  version: '1.3.0',
  summary:
    'Get more of an item from the world: take drops that lie near, find and dig the blocks that drop it, pick up what falls.',
  input: z.object({
    item: z.string().min(1),
    /** Items that are as good: each of them counts, and whichever is nearest is taken. */
    others: z.array(z.string().min(1)).min(1).max(64).optional(),
    /** How many more than now, or than `held`. */
    count: z.number().int().min(1).max(2_304),
    /** How many were carried when this was first tried; what has come in since, however late it is noticed, counts as collected. */
    held: z.number().int().min(0).max(2_304).optional(),
    /** Blocks to dig for any of them; the planner names them from the game's drop data. */
    sources: z.array(z.string().min(1)).min(1).max(16),
    /** Dug with shears or with silk touch and nothing else, where the drop depends on it; absent: with neither where another tool will do. */
    with: dugWith.optional(),
    /** Blocks around the bot to search. */
    radius: z.number().min(4).max(128).default(64),
  }),
  preconditions: ['in a world', 'alive', 'a source of the item within the radius', 'a tool that gets the drop'],
  effects: ['the inventory holds that many more of the item'],
  safetyLevel: 'caution',
  nearestGoal: 'collect',
  dimensionBound: true,
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'collect_item.not_found': replan('nothing was found that gives {it|many}', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
      teaches: 'out_of_reach',
    }),
    'collect_item.unreachable': replan('nothing that gives {it|many} can be reached', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
      teaches: 'out_of_reach',
    }),
    'collect_item.barren': replan('the digging gave no {such item|many}', { teaches: 'out_of_reach', luck: true }),
    'collect_item.wrong_tool': subgoal('it takes a better tool to get {it|many}'),
    'collect_item.inventory_full': noRoom(),
  },
  sharedFailures: ['tool_broke'],
  // A second for each block of the way to the furthest of them: part of it is dug where ore is sought.
  deadlineMs: (args) => 60_000 + args.radius * 1_000 + args.count * 15_000 + lucklessDigs(args) * LUCKLESS_DIG_MS,
  cost: (args) => 5 + args.count * 4,
  guard: embodied,
  acceptance: (before, after, { item, others = [], count, held }) =>
    gained(
      held === undefined ? before : { ...before, inventory: [{ name: item, count: held }] },
      after,
      [item, ...others],
      count,
    ),
  again: (before, now, { item, others = [] }) => {
    const held = (world: typeof before) => [item, ...others].reduce((sum, name) => sum + countItem(world, name), 0);
    return { held: Math.min(held(before), held(now)) };
  },
});

/** A dig that gives nothing, with the few steps to it: what falls by luck falls of leaves, plants and gravel. */
const LUCKLESS_DIG_MS = 2_000;

/** Digs beyond the wanted number that it takes on the average where the drop is a matter of luck. */
function lucklessDigs({
  item,
  count,
  sources,
  with: tool,
}: {
  item: string;
  count: number;
  sources: string[];
  with?: DugWith;
}) {
  const yields = sources.map(
    (block) => blockDrops(block, tool ?? 'plain', () => true).find((drop) => drop.item === item)?.count ?? 1,
  );
  return Math.max(0, Math.ceil(count / Math.max(...yields)) - count);
}
