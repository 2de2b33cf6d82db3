import { z } from 'zod';
import { capability, embodied } from '../../capability/capability.ts';
import { containerFailures } from '../../capability/container-change.ts';
import { gained } from '../../capability/gained.ts';
import { impossible, noRoom, retry, subgoal } from '../../failure/failure-row.ts';
import { burnTicks, smeltingResult } from '../../game/smelting.ts';

export const smeltItem = capability({
  name: 'smelt_item',
  version: '1.0.0',
  summary: 'Smelt or cook an item in a furnace near by, or in one of its own that it takes back.',
  input: z.object({
    /** What is to come out. */
    item: z.string().min(1),
    /** How many more than now. */
    count: z.number().int().min(1).max(64).default(1),
    /** What to make it of; absent: what there is most of. */
    input: z.string().min(1).optional(),
    /** What to burn; absent: what is there to be burnt or costs least, never tools or furniture. */
    fuel: z.string().min(1).optional(),
  }),
  preconditions: [
    'in a world',
    'alive',
    'something to smelt in the inventory or in a furnace known',
    'something to burn',
    'a furnace near by or carried',
  ],
  effects: ['the inventory holds that many more of the item', 'input and fuel are used up'],
  safetyLevel: 'safe',
  nearestGoal: 'smelt',
  cancellation: 'between_sections',
  failures: {
    'smelt_item.no_recipe': impossible('no furnace makes that'),
    'smelt_item.missing_input': subgoal('there is too little to smelt'),
    'smelt_item.no_fuel': subgoal('there is nothing to burn', { missing: 'coal' }),
    'smelt_item.no_furnace': subgoal('no furnace is near or in the inventory', { missing: 'furnace' }),
    'smelt_item.refused': retry('the furnace does not work'),
    'smelt_item.inventory_full': noRoom(),
  },
  sharedFailures: ['container.full', ...containerFailures],
  // Ten seconds an item, the way there, and a furnace put up and taken back.
  deadlineMs: ({ count }) => 150_000 + count * 11_000,
  cost: ({ count }) => 10 + count * 10,
  guard: (world, { item, input, fuel }) => {
    const body = embodied(world);
    if (!body.ok) return body;
    if (input !== undefined && smeltingResult(input) !== item) {
      return { ok: false, code: 'smelt_item.no_recipe', reason: `${input} does not become ${item}` };
    }
    if (fuel !== undefined && burnTicks(fuel) === 0) {
      return { ok: false, code: 'smelt_item.no_fuel', reason: `${fuel} does not burn` };
    }
    return body;
  },
  acceptance: (before, after, { item, count }) => gained(before, after, item, count),
});
