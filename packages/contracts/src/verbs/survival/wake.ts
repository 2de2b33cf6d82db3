import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { retry } from '../../failure/failure-row.ts';

export const wake = capability({
  name: 'wake',
  version: '1.0.0',
  summary: 'Get out of bed before the night is over.',
  input: z.object({}),
  preconditions: ['in a world', 'alive'],
  effects: ['not in bed'],
  safetyLevel: 'safe',
  nearestGoal: 'check',
  cancellation: 'any_time',
  failures: {
    'wake.refused': retry('the server does not let the bot get up'),
  },
  deadlineMs: () => 5_000,
  cost: () => 0.5,
  guard: embodied,
  acceptance: (_before, after) => {
    if (after.sleeping === undefined) return unmet('it is not known whether it is in bed');
    return after.sleeping ? unmet('it is still in bed') : met('out of bed');
  },
});
