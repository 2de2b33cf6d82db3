import { z } from 'zod';
import { distance, position } from '../world-snapshot.ts';
import { capability, embodied, met, unmet } from './capability.ts';

/** Blocks beyond the tolerance that still count: the snapshot is taken a moment after the walk ended. */
const SLACK = 0.75;

export const navigate = capability({
  name: 'navigate',
  version: '1.0.0',
  summary: 'Walk to a position.',
  input: z.object({
    position,
    /** Blocks from the position that count as there. */
    tolerance: z.number().min(0).max(64).default(1),
  }),
  preconditions: ['in a world', 'alive'],
  effects: ['within tolerance of the position'],
  safetyLevel: 'safe',
  cancellation: 'any_time',
  failureCodes: ['navigate.no_path', 'navigate.stuck', 'navigate.flapping'],
  deadlineMs: () => 60_000,
  cost: () => 10,
  guard: embodied,
  acceptance: (_before, after, args) => {
    if (after.position === undefined) return unmet('the position is not known');
    const left = distance(after.position, args.position);
    return left <= args.tolerance + SLACK
      ? met(`${left.toFixed(1)} blocks away`)
      : unmet(`still ${left.toFixed(1)} blocks away`);
  },
});
