import { z } from 'zod';

export const itemStack = z.object({ name: z.string(), count: z.number().int().nonnegative() });
export type ItemStack = z.infer<typeof itemStack>;

/** The same items with one row for each name. */
export function addUp(stacks: Iterable<ItemStack>): ItemStack[] {
  const counts = new Map<string, number>();
  for (const { name, count } of stacks) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count }));
}
