import { type Failure, failureRow } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { Need } from '../../planners/planner.ts';

const missingItems = z.object({
  missing: z.array(z.object({ name: z.string().min(1), count: z.number().int().positive() })),
});

/** Items whose absence a guard or a runner gives as the reason. */
export function missingIn(failure: Failure): Need[] {
  const named = missingItems.safeParse(failure.detail);
  if (named.success) return named.data.missing.map(({ name, count }) => ({ item: name, count }));
  const item = failureRow(failure.code).missing;
  return item === undefined ? [] : [{ item, count: 1 }];
}
