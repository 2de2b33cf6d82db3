import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, TRANSIENT_MS } from '../../failure/failure-row.ts';

/** Seconds for one level of stairs dug through rock, and blocks the feet may be off the level in the end. */
const LEVEL_S = 3;
const OFF = 0.9;

export const descend = capability({
  name: 'descend',
  version: '1.0.0',
  summary: 'Go down into the ground to a level, by caves and by stairs dug around lava, water, loose ground and drops.',
  input: z.object({
    /** Height of the feet in the end. */
    toY: z.number().int().min(-64).max(320),
  }),
  preconditions: ['in a world', 'alive'],
  effects: ['the feet are at that level or below'],
  safetyLevel: 'caution',
  nearestGoal: 'navigate',
  dimensionBound: true,
  seesToMonsters: true,
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'descend.no_way': replan('there is no safe way down to that level', { backoffMs: TRANSIENT_MS, blocked: 'no_way' }),
  },
  deadlineMs: () => 600_000,
  cost: () => 40 * LEVEL_S,
  guard: embodied,
  acceptance: (before, after, { toY }) => {
    const [from, to] = [before.position?.y, after.position?.y];
    if (from === undefined || to === undefined) return unmet('the position is not known');
    const progress = {
      done: Math.max(0, Math.round(from - to)),
      total: Math.max(1, Math.round(from - toY)),
      unit: 'levels',
    };
    return to <= toY + OFF
      ? met(`at level ${Math.floor(to)}`, progress)
      : unmet(`only down to level ${Math.floor(to)}`, progress);
  },
});
