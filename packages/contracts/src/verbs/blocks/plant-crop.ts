import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { cropOfSeed, crops } from '../../game/crops.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import { blockPosition, countItem } from '../../world/world-snapshot.ts';

export const plantCrop = capability({
  name: 'plant_crop',
  version: '1.0.0',
  summary: `Plant seeds on a field: ${crops.map(({ seed }) => seed).join(', ')}.`,
  input: z.object({
    /** The item that is planted. */
    seed: z.string().min(1),
    /** Where the plant is to be, above its soil; more are planted round it. Absent: the nearest free field. */
    position: blockPosition.optional(),
    /** Plants. */
    count: z.number().int().min(1).max(64).default(1),
    /** So many are enough where seeds or soil are short; absent: all of them. */
    least: z.number().int().min(1).max(64).optional(),
  }),
  preconditions: ['in a world', 'alive', 'as many seeds in the inventory', 'as much free soil near by'],
  effects: ['that many plants grow', 'as many seeds are used up'],
  safetyLevel: 'safe',
  nearestGoal: 'plant',
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'plant_crop.no_seed': subgoal('there are too few {seeds|many} in the inventory'),
    'plant_crop.no_soil': subgoal('there is no free farmland within reach', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'plant_crop.refused': retry('the server did not accept the seed there'),
  },
  deadlineMs: ({ count }) => 45_000 + count * 6_000,
  cost: ({ count }) => 5 + count,
  guard: (world, { seed, count }) => {
    const body = embodied(world);
    if (!body.ok || countItem(world, seed) > 0) return body.ok ? allowed : body;
    const missing = [{ name: seed, count }];
    return { ok: false, code: 'plant_crop.no_seed', reason: `no ${seed} in the inventory`, missing };
  },
  acceptance: (before, after, { seed, count, least = count }) => {
    const enough = Math.min(count, least);
    const crop = cropOfSeed(seed);
    const planted = (after.target?.blocks ?? []).filter(
      ({ name, was }) => name === crop?.block && was !== undefined && was.name !== name,
    ).length;
    const used = countItem(before, seed) - countItem(after, seed);
    const progress = { done: Math.min(planted, count), total: count, unit: seed };
    if (planted < enough) return unmet(`${planted} of ${count} planted`, progress);
    // A creative player's seeds do not get less.
    if (after.gameMode !== 'creative' && used < enough)
      return unmet(`only ${describeCount(used, seed)} left the inventory`, progress);
    return met(`${planted} planted`, progress);
  },
});
