import { z } from 'zod';
import { capability, embodied, met, unmet } from './capability.ts';

/** Air of a head that is not under water. */
const FULL_AIR = 20;

export const surface = capability({
  name: 'surface',
  version: '1.0.0',
  summary: 'Get out from under the ground or the water, to where the sky is open.',
  input: z.object({}),
  preconditions: ['in a world', 'alive'],
  effects: ['under the open sky', 'the head is not under water'],
  safetyLevel: 'caution',
  cancellation: 'any_time',
  failureCodes: ['surface.no_way', 'surface.no_blocks'],
  deadlineMs: () => 180_000,
  cost: () => 30,
  guard: embodied,
  acceptance: (_before, after) => {
    if (after.exposure === undefined) return unmet('it is not known what is above');
    if (!after.exposure.sky) return unmet('something covers the sky');
    if (after.inWater && after.oxygen !== undefined && after.oxygen < FULL_AIR) return unmet('under water');
    return met('the sky is open');
  },
});
