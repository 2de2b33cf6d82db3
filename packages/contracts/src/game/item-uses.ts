import type { HeldStack } from '../world/world-snapshot.ts';

/** How much of an item is left: uses where it wears, pieces where it does not. Using it up or wearing it lets this fall. */
export function usesLeft(stacks: readonly HeldStack[], item: string): number {
  let left = 0;
  for (const { name, count, durability } of stacks) if (name === item) left += count * (durability?.left ?? 1);
  return left;
}
