import { z } from 'zod';
import { capability, embodied, unmet } from '../../capability/capability.ts';
import { gained } from '../../capability/gained.ts';
import { replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { countItem } from '../../world/world-snapshot.ts';

export const trade = capability({
  name: 'trade',
  version: '1.0.0',
  summary: 'Buy an item from a villager near by that offers it.',
  input: z.object({
    item: z.string().min(1),
    /** How many more than now; villagers sell in lots, so it may be more. */
    count: z.number().int().min(1).max(256).default(1),
    /** One villager in sight; absent: those near, the nearest first. */
    villagerId: z.number().int().optional(),
    /** Blocks within which villagers are looked for. */
    radius: z.number().min(1).max(64).default(32),
  }),
  preconditions: ['in a world', 'alive', 'a villager within the radius that offers it', 'the price in the inventory'],
  effects: ['the inventory holds that many more of the item', 'the price is paid'],
  safetyLevel: 'caution',
  nearestGoal: 'trade',
  dimensionBound: true,
  cancellation: 'between_sections',
  failures: {
    'trade.not_found': replan('there is no villager nearby', { backoffMs: TRANSIENT_MS, blocked: 'not_in_sight' }),
    'trade.not_offered': replan('no villager nearby offers {it|many}', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'trade.cannot_pay': subgoal('the bot cannot pay the price'),
    'trade.refused': retry('the villager does not trade', { backoffMs: 5_000 }),
    'trade.unreachable': replan('the villager cannot be reached', { backoffMs: TRANSIENT_MS, blocked: 'out_of_reach' }),
  },
  deadlineMs: ({ count }) => 190_000 + count * 1_000,
  cost: () => 15,
  guard: embodied,
  acceptance: (before, after, { item, count }) => {
    const paid = before.inventory.some(({ name, count: had }) => name !== item && countItem(after, name) < had);
    return paid ? gained(before, after, item, count) : unmet('nothing was paid');
  },
});
