import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { replan, TRANSIENT_MS } from '../../failure/failure-row.ts';

/** Whoever is followed walks on while the snapshot is taken, blocks. */
const SLACK = 2;
/** Clocks of a timer and of a record do not round alike, milliseconds. */
const ROUNDING_MS = 5;

export const follow = capability({
  name: 'follow',
  version: '1.0.0',
  summary: 'Stay near a player or a creature for a while.',
  input: z
    .object({
      /** User name of a player in sight. */
      player: z.string().min(1).optional(),
      /** Id of an entity in sight. */
      entityId: z.number().int().optional(),
      /** Blocks to keep within. */
      distance: z.number().min(1).max(32).default(3),
      /** Milliseconds. */
      durationMs: z.number().int().min(1_000).max(600_000).default(30_000),
    })
    .refine((args) => (args.player === undefined) !== (args.entityId === undefined), {
      message: 'exactly one of player, entityId is to be given',
    }),
  preconditions: ['in a world', 'alive', 'the one to follow is in sight'],
  effects: ['the time has passed', 'the bot is near the one it followed'],
  safetyLevel: 'safe',
  nearestGoal: 'follow',
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'follow.not_found': replan('{whoever it was to follow is not in sight|clause}', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'follow.lost': replan('whoever it followed is out of sight', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
  },
  deadlineMs: (args) => args.durationMs + 15_000,
  cost: (args) => args.durationMs / 1_000,
  guard: embodied,
  acceptance: (before, after, { player, entityId, distance, durationMs }) => {
    const passed = after.at - before.at;
    const progress = {
      done: Math.round(Math.min(passed, durationMs) / 1_000),
      total: Math.round(durationMs / 1_000),
      unit: 's',
    };
    if (passed < durationMs - ROUNDING_MS) return unmet(`only ${passed} of ${durationMs} ms passed`, progress);
    const name = player?.toLowerCase();
    const seen = after.nearbyEntities.find(({ id, username }) =>
      name === undefined ? id === entityId : username?.toLowerCase() === name,
    );
    if (seen === undefined) return unmet('whoever it was to follow is not in sight', progress);
    return seen.distance <= distance + SLACK
      ? met(`${seen.distance.toFixed(1)} blocks away`, progress)
      : unmet(`${seen.distance.toFixed(1)} blocks away`, progress);
  },
});
