import { z } from 'zod';
import { capability, embodied } from '../../capability/capability.ts';
import { gained } from '../../capability/gained.ts';
import { noRoom, replan } from '../../failure/failure-row.ts';

export const pickUp = capability({
  name: 'pick_up',
  version: '1.0.0',
  summary: 'Pick up dropped items that lie near.',
  input: z.object({
    item: z.string().min(1),
    count: z.number().int().min(1).max(2_304).default(1),
    radius: z.number().min(1).max(64).default(16),
  }),
  preconditions: ['in a world', 'alive', 'the item lies within the radius'],
  effects: ['the inventory holds that many more of the item'],
  safetyLevel: 'safe',
  nearestGoal: 'collect',
  cancellation: 'any_time',
  failures: {
    'pick_up.not_found': replan('no {such item|no} lies nearby', { blocked: 'not_in_sight' }),
    'pick_up.unreachable': replan('{the item|the} cannot be reached', { blocked: 'out_of_reach' }),
    'pick_up.inventory_full': noRoom('the inventory has no room to pick {it|many} up'),
  },
  deadlineMs: (args) => 20_000 + args.count * 1_000,
  cost: () => 5,
  guard: embodied,
  acceptance: (before, after, args) => gained(before, after, args.item, args.count),
});
