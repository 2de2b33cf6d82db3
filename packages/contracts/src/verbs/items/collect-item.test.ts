import { expect, it } from 'vitest';
import { collectItem } from './collect-item.ts';

const deadlineMs = (item: string, sources: string[], count = 1) =>
  collectItem.deadlineMs({ item, sources, count, radius: 16 });

it('leaves time for the digs that a drop of chance takes', () => {
  const sure = deadlineMs('oak_log', ['oak_log']);
  expect(deadlineMs('redstone', ['redstone_ore'])).toBe(sure);
  // One sapling of twenty leaves, one apple of two hundred.
  expect(deadlineMs('oak_sapling', ['oak_leaves'])).toBe(sure + 19 * 2_000);
  expect(deadlineMs('apple', ['oak_leaves'])).toBe(sure + 199 * 2_000);
});
