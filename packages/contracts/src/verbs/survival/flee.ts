import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { retry } from '../../failure/failure-row.ts';
import { chasingHostiles } from '../../game/creatures/creatures.ts';

export const flee = capability({
  name: 'flee',
  version: '1.0.0',
  summary: 'Run away from hostile creatures.',
  input: z.object({
    /** Blocks to put between the bot and every hostile. */
    distance: z.number().min(4).max(64).default(16),
  }),
  preconditions: ['in a world', 'alive'],
  effects: ['no hostile within the distance'],
  safetyLevel: 'safe',
  nearestGoal: 'flee',
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'flee.no_way': retry('there is no way to get away'),
  },
  deadlineMs: () => 20_000,
  cost: () => 5,
  guard: embodied,
  acceptance: (_before, after, args) => {
    if (!after.connected) return unmet('the surroundings are not known');
    const [chasing] = chasingHostiles(after, args.distance);
    if (chasing !== undefined && chasing.distance < args.distance)
      return unmet(`a hostile is ${chasing.distance.toFixed(1)} blocks away`);
    const further = after.hostiles.find(({ distance }) => distance >= args.distance);
    if (further !== undefined) return met(`nearest hostile ${further.distance.toFixed(1)} blocks away`);
    return met(after.hostiles.length === 0 ? 'no hostile in sight' : 'no hostile that could get at the bot');
  },
});
