import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { position } from '../../world/world-snapshot.ts';

/** Blocks beyond its round at which the bot may be in the end: a monster may have led it away. */
const BEYOND = 8;
const ROUNDING_MS = 5;
const MARGIN_MS = 45_000;

export const patrol = capability({
  name: 'patrol',
  version: '1.0.0',
  summary: 'Walk a round about a place for some time, and fight the monsters met on it.',
  input: z.object({
    /** The middle of the round; where the bot stands unless given. */
    position: position.optional(),
    /** Blocks from there to the round. */
    radius: z.number().min(3).max(32).default(10),
    /** Milliseconds. */
    durationMs: z.number().int().min(100).max(600_000).default(60_000),
  }),
  preconditions: ['in a world', 'alive'],
  effects: ['the time has passed', 'the bot is on its round'],
  safetyLevel: 'caution',
  nearestGoal: 'patrol',
  dimensionBound: true,
  seesToMonsters: true,
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'patrol.no_way': replan('there is no way around it', { backoffMs: TRANSIENT_MS, blocked: 'no_way' }),
  },
  deadlineMs: ({ durationMs }) => durationMs + MARGIN_MS,
  cost: ({ durationMs }) => durationMs / 1_000,
  guard: embodied,
  acceptance: (before, after, { position: middle = before.position, radius, durationMs }) => {
    const passed = after.at - before.at;
    if (passed < durationMs - ROUNDING_MS) return unmet(`only ${Math.round(passed / 1_000)} s passed`);
    if (middle === undefined || after.position === undefined) return unmet('the position is not known');
    const away = Math.hypot(after.position.x - middle.x, after.position.z - middle.z);
    return away <= radius + BEYOND
      ? met(`${away.toFixed(0)} blocks from the middle`)
      : unmet(`${away.toFixed(0)} blocks away from the middle of the round`);
  },
});
