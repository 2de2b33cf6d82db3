import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { hasSky } from './surface.ts';

const OFF = 0.9;

export const ascend = capability({
  name: 'ascend',
  version: '1.0.0',
  summary:
    'Come back up out of the ground, by the stairs one came down by or by new ones, to a level or to the open sky; at sea, come ashore.',
  input: z.object({
    /** Height of the feet in the end; the open sky without it. */
    toY: z.number().int().min(-64).max(320).optional(),
  }),
  preconditions: ['in a world', 'alive', 'not in the nether, unless a level is given'],
  effects: ['the feet are at that level or above, or under the open sky'],
  safetyLevel: 'caution',
  nearestGoal: 'navigate',
  dimensionBound: true,
  seesToMonsters: true,
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'ascend.no_way': replan('there is no safe way up', { backoffMs: TRANSIENT_MS, blocked: 'no_way' }),
  },
  deadlineMs: () => 600_000,
  cost: () => 90,
  guard: (world, { toY }) => {
    const body = embodied(world);
    if (!body.ok || toY !== undefined || hasSky(world.dimension)) return body;
    return { ok: false, code: 'ascend.no_way', reason: `${world.dimension} has a roof of rock` };
  },
  acceptance: (_before, after, { toY }) => {
    if (toY === undefined)
      return after.exposure?.sky === true ? met('the sky is open') : unmet('something covers the sky');
    const y = after.position?.y;
    if (y === undefined) return unmet('the position is not known');
    return y >= toY - OFF ? met(`at level ${Math.floor(y)}`) : unmet(`only up to level ${Math.floor(y)}`);
  },
});
