import { z } from 'zod';
import { type AcceptanceResult, capability, embodied, met, unmet } from '../../capability/capability.ts';
import { containerFailures, openedSince } from '../../capability/container-change.ts';
import { gained } from '../../capability/gained.ts';
import { impossible, noRoom, retry, subgoal } from '../../failure/failure-row.ts';
import { burnTicks, smeltingResult } from '../../game/smelting.ts';
import { describeCount } from '../../phrases/words/counts.ts';
import { type ActionSnapshot, countItem } from '../../world/world-snapshot.ts';

export const smeltItem = capability({
  name: 'smelt_item',
  version: '1.0.0',
  summary:
    'Smelt or cook an item in a furnace near by, or in those of its own, side by side where it carries several, which it takes back.',
  input: z.object({
    /** What is to come out. */
    item: z.string().min(1),
    /** How many more than now. */
    count: z.number().int().min(1).max(64).default(1),
    /** What to make it of; absent: what there is most of. */
    input: z.string().min(1).optional(),
    /** What to burn; absent: what is there to be burnt or costs least, never tools or furniture. */
    fuel: z.string().min(1).optional(),
    /** Burn coal or charcoal in its place, where there is enough of one by now: whoever digs comes by it. */
    ratherCoal: z.boolean().optional(),
    /** Load the furnace, light it and go on: what comes out is fetched later, by the same verb without this. */
    leave: z.boolean().optional(),
    /** Take the furnace down when all is out of it, though it stood there before. */
    takeDown: z.boolean().optional(),
    /** Leave the furnaces standing that were put up beside the first one: they were made for this alone, of what there is plenty of. */
    leaveFurther: z.boolean().optional(),
  }),
  preconditions: [
    'in a world',
    'alive',
    'something to smelt in the inventory or in a furnace known',
    'something to burn',
    'a furnace near by or carried',
  ],
  effects: [
    'the inventory holds that many more of the item, or a furnace burns that holds as many',
    'input and fuel are used up',
  ],
  safetyLevel: 'safe',
  nearestGoal: 'smelt',
  cancellation: 'between_sections',
  failures: {
    'smelt_item.no_recipe': impossible('{that|many} cannot be made in a furnace'),
    'smelt_item.missing_input': subgoal('there is too little to smelt'),
    'smelt_item.no_fuel': subgoal('there is no fuel', { missing: 'coal' }),
    'smelt_item.no_furnace': subgoal('there is no furnace nearby or in the inventory', { missing: 'furnace' }),
    'smelt_item.refused': retry('the furnace does not work'),
    'smelt_item.inventory_full': noRoom('the inventory has no room to take {it|many} out of the furnace'),
  },
  sharedFailures: ['container.full', 'place_block.no_space', ...containerFailures],
  // Ten seconds an item, the way there, and a furnace put up and taken back.
  deadlineMs: ({ count }) => 150_000 + count * 11_000,
  cost: ({ count, leave }) => (leave === true ? 10 : 10 + count * 10),
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
  // What lies in the furnace counts anyway; what is in the pack was fetched.
  again: (before, now, { item, count, leave }) =>
    leave === true ? {} : { count: Math.max(1, count - Math.max(0, countItem(now, item) - countItem(before, item))) },
  acceptance: (before, after, { item, count, leave }) =>
    leave === true ? loaded(before, after, item, count) : gained(before, after, item, count),
});

/** Whether a furnace that was opened holds that much of it, smelted or not: so loading it again after a crash changes nothing. */
function loaded(before: ActionSnapshot, after: ActionSnapshot, item: string, count: number): AcceptanceResult {
  const held = openedSince(before, after, undefined).map(({ items = [] }) =>
    items.reduce((sum, one) => sum + (one.name === item || smeltingResult(one.name) === item ? one.count : 0), 0),
  );
  const most = Math.max(0, ...held);
  const progress = { done: Math.min(most, count), total: count, unit: item };
  const what = `${most} of ${describeCount(count, item)} in the furnace`;
  return most >= count ? met(what, progress) : unmet(what, progress);
}
