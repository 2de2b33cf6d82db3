import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { comeNearer, replan, retry, subgoal, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { COMMON_BOAT, isBoat } from '../../game/boats.ts';

/** Blocks from where it is to go at which a boat counts as there. */
const THERE = 3;

export const rideBoat = capability({
  name: 'ride_boat',
  version: '1.0.0',
  summary:
    'Sit in a boat near by, or in one of its own put on the water, and ride over the water where that is wanted.',
  input: z.object({
    /** A place on the same water to ride to. Absent: the bot only sits in the boat. */
    to: z.object({ x: z.number(), z: z.number() }).optional(),
    /** Blocks within which a boat, or water for one, is looked for. */
    radius: z.number().min(1).max(32).default(16),
  }),
  preconditions: ['in a world', 'alive', 'a boat near by, or one carried and water near by'],
  effects: ['the bot sits in a boat', 'the boat is where it was to go'],
  safetyLevel: 'caution',
  nearestGoal: 'navigate',
  dimensionBound: true,
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'ride_boat.no_boat': subgoal('there is no boat nearby or in the inventory', { missing: COMMON_BOAT }),
    'ride_boat.no_water': replan('there is no water nearby that is wide enough for a boat', {
      backoffMs: TRANSIENT_MS,
      blocked: 'not_in_sight',
    }),
    'ride_boat.unreachable': replan('the boat or the water cannot be reached', {
      backoffMs: TRANSIENT_MS,
      actions: comeNearer,
      blocked: 'out_of_reach',
    }),
    'ride_boat.refused': retry('the server does not let the bot place a boat there or sit in it'),
    'ride_boat.blocked': replan('there is no way there by water', { backoffMs: TRANSIENT_MS, blocked: 'no_way' }),
  },
  deadlineMs: () => 240_000,
  cost: ({ to }) => (to === undefined ? 8 : 30),
  guard: (world, { radius }) => {
    const body = embodied(world);
    if (!body.ok) return body;
    const carried = world.inventory.some(({ name }) => isBoat(name));
    const near = world.nearbyEntities.some(({ name, distance }) => isBoat(name) && distance <= radius);
    // What it sits in is no longer told when the server has not said so: then the runner finds out.
    if (world.vehicle || carried || near) return allowed;
    const missing = [{ name: COMMON_BOAT, count: 1 }];
    return { ok: false, code: 'ride_boat.no_boat', reason: 'no boat near by nor carried', missing };
  },
  acceptance: (_before, { vehicle }, { to }) => {
    if (vehicle === undefined) return unmet('it is not known what it sits in');
    if (vehicle === null || !isBoat(vehicle.name)) return unmet('it sits in no boat');
    if (to === undefined) return met(`it sits in a ${vehicle.name}`);
    const left = Math.hypot(vehicle.position.x - to.x, vehicle.position.z - to.z);
    const reason = `${left.toFixed(0)} blocks from where it was to go`;
    return left <= THERE ? met(reason) : unmet(reason);
  },
});
