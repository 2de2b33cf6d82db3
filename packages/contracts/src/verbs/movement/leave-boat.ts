import { z } from 'zod';
import { allowed, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { giveUp, replan, TRANSIENT_MS } from '../../failure/failure-row.ts';
import { isBoat } from '../../game/boats.ts';
import type { WorldSnapshot } from '../../world/world-snapshot.ts';

const boatsIn = ({ inventory }: Pick<WorldSnapshot, 'inventory'>): number =>
  inventory.reduce((sum, { name, count }) => (isBoat(name) ? sum + count : sum), 0);

export const leaveBoat = capability({
  name: 'leave_boat',
  version: '1.0.0',
  summary: 'Get out of the boat and step ashore; the boat can be broken and taken along.',
  input: z.object({
    /** Whether the boat is broken and picked up. */
    take: z.boolean().default(false),
  }),
  preconditions: ['in a world', 'alive', 'the bot sits in a boat'],
  effects: ['the bot stands on firm ground', 'the boat is in the inventory, where it is to be taken'],
  safetyLevel: 'caution',
  nearestGoal: 'navigate',
  dimensionBound: true,
  endsElsewhere: true,
  cancellation: 'any_time',
  failures: {
    'leave_boat.not_in_boat': giveUp('the bot is not in a boat', { deterministic: true, backoffMs: TRANSIENT_MS }),
    'leave_boat.no_shore': replan('no firm ground can be reached from the boat', {
      backoffMs: TRANSIENT_MS,
      blocked: 'out_of_reach',
    }),
    'leave_boat.not_taken': replan('the boat could not be broken and picked up'),
  },
  deadlineMs: () => 90_000,
  cost: ({ take }) => (take ? 12 : 6),
  guard: (world) => {
    const body = embodied(world);
    if (!body.ok || world.vehicle === undefined) return body;
    if (world.vehicle !== null && isBoat(world.vehicle.name)) return allowed;
    return { ok: false, code: 'leave_boat.not_in_boat', reason: `it sits in ${world.vehicle?.name ?? 'nothing'}` };
  },
  acceptance: (before, after, { take }) => {
    if (after.vehicle === undefined || !before.vehicle) return unmet('it is not known that it sat in a boat');
    if (after.vehicle !== null) return unmet('it still sits in the boat');
    if (after.inWater === true) return unmet('it is out of the boat and in the water');
    if (take && boatsIn(after) <= boatsIn(before)) return unmet('it is ashore without the boat');
    return met('it is ashore');
  },
});
