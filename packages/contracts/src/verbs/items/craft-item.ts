import { z } from 'zod';
import { capability, embodied } from '../../capability/capability.ts';
import { gained } from '../../capability/gained.ts';
import { impossible, noRoom, retry, subgoal } from '../../failure/failure-row.ts';

export const craftItem = capability({
  name: 'craft_item',
  version: '1.0.0',
  summary: 'Craft an item; where a table is needed, one near by or one of its own that it takes back.',
  input: z.object({
    item: z.string().min(1),
    /** How many more than now; a recipe that yields several may give more. */
    count: z.number().int().min(1).max(2_304).default(1),
    /**
     * What to make it of, where the game has several recipes (planks of one kind and not of another): only a recipe all of whose
     * ingredients are named here. Absent: any recipe whose ingredients are there.
     */
    ingredients: z.array(z.string().min(1)).min(1).max(9).optional(),
    /** Make up to so many where there is enough to make them of; `count` of them will do. */
    most: z.number().int().min(1).max(64).optional(),
    /** Leave a table of its own standing for what is crafted here next. */
    leaveTable: z.boolean().optional(),
    /** Take the table back when all is crafted, though it stood there before. */
    takeTable: z.boolean().optional(),
  }),
  preconditions: [
    'in a world',
    'alive',
    'the ingredients are in the inventory',
    'where needed, a crafting table near by, one carried, or planks for one',
  ],
  effects: ['the inventory holds that many more of the item', 'the ingredients are used up'],
  safetyLevel: 'safe',
  nearestGoal: 'craft',
  cancellation: 'between_sections',
  failures: {
    'craft_item.missing_ingredient': subgoal('an ingredient is missing'),
    'craft_item.no_table': subgoal('it takes a crafting table, and there is none nearby or in the inventory', {
      missing: 'crafting_table',
    }),
    'craft_item.no_recipe': impossible('there is no recipe for {it|one}'),
    'craft_item.refused': retry('the server did not hand out what was crafted'),
    'craft_item.inventory_full': noRoom('the inventory has no room to craft {it|many}'),
  },
  sharedFailures: ['place_block.no_space'],
  deadlineMs: (args) => Math.min(900_000, 90_000 + args.count * 1_000),
  cost: () => 1,
  guard: embodied,
  acceptance: (before, after, args) => gained(before, after, args.item, args.count),
});
