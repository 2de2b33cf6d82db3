import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { noRoom, replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { countItem } from '../../world/world-snapshot.ts';

/** A bite comes after 5–30 s (minecraft.wiki "Fishing"). */
const BITE_MS = 45_000;
/** Casts that may come to nothing before a catch. */
const CASTS = 3;

export const fish = capability({
  name: 'fish',
  version: '1.0.0',
  summary: 'Fish in water near by.',
  input: z.object({
    /** How many catches, whatever is on the hook. */
    count: z.number().int().min(1).max(12).default(1),
    /** Milliseconds one cast is waited for. */
    patienceMs: z.number().int().min(500).max(BITE_MS).default(BITE_MS),
  }),
  preconditions: ['in a world', 'alive', 'a fishing rod in the inventory', 'water near by'],
  effects: ['that many things were caught and picked up'],
  safetyLevel: 'safe',
  nearestGoal: 'fish',
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'fish.no_rod': subgoal('there is no fishing rod in the inventory', { missing: 'fishing_rod' }),
    'fish.no_water': replan('there is no water nearby to fish in', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'fish.no_bite': replan('nothing bites', { backoffMs: TRANSIENT_MS, blocked: 'not_ready' }),
    'fish.inventory_full': noRoom('the inventory has no room for a catch'),
  },
  deadlineMs: ({ count, patienceMs }) => Math.min(900_000, 70_000 + (count + CASTS - 1) * (patienceMs + 10_000)),
  cost: ({ count }) => 6 + count * 20,
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (countItem(world, 'fishing_rod') > 0) return allowed;
    const missing = [{ name: 'fishing_rod', count: 1 }];
    return { ok: false, code: 'fish.no_rod', reason: 'no fishing rod in the inventory', missing };
  },
  acceptance: (before, after, { count }) => {
    const caught = (after.pickups ?? [])
      .filter(({ at, self }) => self && at >= before.at)
      .reduce((sum, { item }) => sum + item.count, 0);
    const progress = { done: Math.min(count, caught), total: count, unit: 'catch' };
    return caught >= count ? met(`${caught} caught`, progress) : unmet(`${caught} of ${count} caught`, progress);
  },
});
