import { expect, it } from 'vitest';
import { maxBarren } from './collecting.ts';

const knows = () => true;
const args = { count: 3, radius: 64 };

it('digs longer where the drop is a matter of luck', () => {
  // A log always falls; one grass in eight gives seeds, one gravel in ten flint, one leaf in two hundred an apple.
  expect(maxBarren({ ...args, item: 'oak_log', sources: ['oak_log'] }, knows)).toBe(40);
  expect(maxBarren({ ...args, item: 'wheat_seeds', sources: ['short_grass'] }, knows)).toBe(69);
  expect(maxBarren({ ...args, item: 'flint', sources: ['gravel'] }, knows)).toBe(88);
  expect(maxBarren({ ...args, item: 'apple', sources: ['oak_leaves', 'birch_leaves'] }, knows)).toBe(1838);
});

it('goes by the best of the sources and by what each is dug with', () => {
  expect(maxBarren({ ...args, item: 'wheat_seeds', sources: ['short_grass', 'wheat'] }, knows)).toBe(40);
  expect(maxBarren({ ...args, item: 'oak_sapling', sources: ['oak_leaves'] }, knows)).toBe(180);
});
