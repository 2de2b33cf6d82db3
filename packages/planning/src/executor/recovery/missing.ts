import type { Failure, FailureCode } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { Need } from '../../planners/planner.ts';

const missingItems = z.object({
  missing: z.array(z.object({ name: z.string().min(1), count: z.number().int().positive() })),
});

/** What a code is about where it can be one thing only; a runner that knows more says so itself. */
const byCode: Partial<Record<FailureCode, string>> = {
  'craft_item.no_table': 'crafting_table',
  'smelt_item.no_furnace': 'furnace',
  'smelt_item.no_fuel': 'coal',
  'place_torch.no_torch': 'torch',
  'till_soil.no_hoe': 'wooden_hoe',
  'sleep.no_bed': 'white_bed',
  'shear.no_shears': 'shears',
  'brush.no_brush': 'brush',
  'milk.no_bucket': 'bucket',
  'fish.no_rod': 'fishing_rod',
};

/** Items whose absence a guard or a runner gives as the reason. */
export function missingIn(failure: Failure): Need[] {
  const named = missingItems.safeParse(failure.detail);
  if (named.success) return named.data.missing.map(({ name, count }) => ({ item: name, count }));
  const item = byCode[failure.code];
  return item === undefined ? [] : [{ item, count: 1 }];
}
