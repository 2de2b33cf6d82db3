import { z } from 'zod';
import { allowed, capability, met, unmet } from '../../capability/capability.ts';

export const wait = capability({
  name: 'wait',
  version: '1.0.0',
  summary: 'Stand still for a while.',
  input: z.object({
    /** Milliseconds. */
    durationMs: z.number().int().min(1).max(600_000),
  }),
  preconditions: [],
  effects: ['the time has passed'],
  safetyLevel: 'safe',
  nearestGoal: 'check',
  cancellation: 'any_time',
  failures: {},
  deadlineMs: (args) => args.durationMs + 5_000,
  cost: (args) => args.durationMs / 1_000,
  guard: () => allowed,
  acceptance: (before, after, args) => {
    const passed = after.at - before.at;
    return passed >= args.durationMs ? met(`${passed} ms passed`) : unmet(`only ${passed} ms passed`);
  },
});
