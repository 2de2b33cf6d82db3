import { z } from 'zod';
import { allowed, capability, embodied } from '../../capability/capability.ts';
import { gained } from '../../capability/gained.ts';
import { replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { countItem } from '../../world/world-snapshot.ts';

export const milk = capability({
  name: 'milk',
  version: '1.0.0',
  summary: 'Milk a cow near by into a bucket.',
  input: z.object({
    /** Blocks within which a cow is looked for. */
    radius: z.number().min(1).max(64).default(32),
  }),
  preconditions: ['in a world', 'alive', 'an empty bucket in the inventory', 'a grown cow within the radius'],
  effects: ['one more milk_bucket', 'one bucket fewer'],
  safetyLevel: 'safe',
  nearestGoal: 'milk',
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'milk.no_bucket': subgoal('there is no empty bucket in the inventory', { missing: 'bucket' }),
    'milk.not_found': replan('there is no adult cow nearby', { backoffMs: TRANSIENT_MS, blocked: 'not_in_sight' }),
    'milk.unreachable': replan('the cow cannot be reached', { backoffMs: TRANSIENT_MS, blocked: 'out_of_reach' }),
    'milk.refused': retry('the cow gives no milk'),
  },
  deadlineMs: () => 160_000,
  cost: () => 8,
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (countItem(world, 'bucket') > 0) return allowed;
    const missing = [{ name: 'bucket', count: 1 }];
    return { ok: false, code: 'milk.no_bucket', reason: 'no bucket in the inventory', missing };
  },
  acceptance: (before, after) => gained(before, after, 'milk_bucket', 1),
});
