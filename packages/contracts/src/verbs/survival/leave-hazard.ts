import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { retry } from '../../failure/failure-row.ts';

export const leaveHazard = capability({
  name: 'leave_hazard',
  version: '1.0.0',
  summary: 'Get out of what harms by itself: lava, fire, a block upon the head, water without air.',
  input: z.object({}),
  preconditions: ['in a world', 'alive'],
  effects: ['neither in lava nor on fire', 'alive'],
  safetyLevel: 'safe',
  nearestGoal: 'flee',
  cancellation: 'any_time',
  failures: {
    'leave_hazard.no_way': retry('there is no way out of the danger'),
  },
  deadlineMs: () => 30_000,
  cost: () => 4,
  guard: embodied,
  acceptance: (_before, after) => {
    if (after.inLava === undefined || after.onFire === undefined) return unmet('it is not known what harms');
    if (after.health !== undefined && after.health <= 0) return unmet('the bot is dead');
    if (after.inLava) return unmet('it is in lava');
    return after.onFire ? unmet('it burns') : met('nothing harms it');
  },
});
