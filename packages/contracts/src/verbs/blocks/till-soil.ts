import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isHoe, TILLABLE } from '../../game/crops.ts';
import { blockPosition } from '../../world/world-snapshot.ts';

export const tillSoil = capability({
  name: 'till_soil',
  version: '1.0.0',
  summary: 'Make a field of earth with a hoe, near water where there is some.',
  input: z.object({
    /** The block of earth to begin with; more are taken round it. Absent: the best place near by. */
    position: blockPosition.optional(),
    /** Blocks of field. */
    count: z.number().int().min(1).max(64).default(1),
    /** So many are enough where the ground gives no more; absent: all of them. */
    least: z.number().int().min(1).max(64).optional(),
    /** Where about to look for a place; absent: round the bot. */
    near: blockPosition.optional(),
  }),
  preconditions: ['in a world', 'alive', 'a hoe in the inventory', 'earth under the open air near by'],
  effects: ['that many blocks of earth are farmland', 'plants on them are gone'],
  safetyLevel: 'safe',
  nearestGoal: 'farm',
  dimensionBound: true,
  cancellation: 'any_time',
  failures: {
    'till_soil.no_hoe': subgoal('there is no hoe in the inventory', { missing: 'wooden_hoe' }),
    'till_soil.no_soil': replan('there is no soil to till within reach', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'till_soil.refused': retry('the ground did not change'),
  },
  deadlineMs: ({ count }) => 45_000 + count * 8_000,
  cost: ({ count }) => 8 + count * 1.5,
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok || world.inventory.some(({ name }) => isHoe(name))) return body.ok ? allowed : body;
    const missing = [{ name: 'wooden_hoe', count: 1 }];
    return { ok: false, code: 'till_soil.no_hoe', reason: 'no hoe in the inventory', missing };
  },
  acceptance: (_before, after, { count, least = count }) => {
    const blocks = after.target?.blocks ?? [];
    const tilled = blocks.filter(
      ({ name, was }) => name === 'farmland' && was !== undefined && TILLABLE.includes(was.name),
    ).length;
    const progress = { done: Math.min(tilled, count), total: count, unit: 'farmland' };
    return tilled >= Math.min(count, least)
      ? met(`${tilled} tilled`, progress)
      : unmet(`${tilled} of ${count} tilled`, progress);
  },
});
