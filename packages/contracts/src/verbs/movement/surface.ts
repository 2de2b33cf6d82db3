import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';

/** Air of a head that is not under water. */
const FULL_AIR = 20;

/** Whether anywhere in this world the sky is open. Of an unnamed one it is supposed. */
export const hasSky = (dimension: string | undefined): boolean =>
  dimension === undefined || !dimension.endsWith('the_nether');

export const surface = capability({
  name: 'surface',
  version: '1.1.0',
  summary: 'Get out from under the ground or the water, to where the sky is open.',
  input: z.object({}),
  preconditions: ['in a world', 'alive', 'not in the nether, which has no sky'],
  effects: ['under the open sky', 'the head is not under water'],
  safetyLevel: 'caution',
  nearestGoal: 'navigate',
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'surface.no_sky': replan('there is no sky in this world', { deterministic: true, backoffMs: TRANSIENT_MS }),
    'surface.no_way': replan('there is no way up to the open sky', { backoffMs: TRANSIENT_MS, blocked: 'no_way' }),
    'surface.no_blocks': subgoal('a pillar is the only way up, and there are no blocks for it'),
  },
  deadlineMs: () => 180_000,
  cost: () => 30,
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok || hasSky(world.dimension)) return body;
    return { ok: false, code: 'surface.no_sky', reason: `${world.dimension} has a roof of rock` };
  },
  acceptance: (_before, after) => {
    if (after.exposure === undefined) return unmet('it is not known what is above');
    if (!after.exposure.sky) return unmet('something covers the sky');
    if (after.inWater && after.oxygen !== undefined && after.oxygen < FULL_AIR) return unmet('under water');
    return met('the sky is open');
  },
});
