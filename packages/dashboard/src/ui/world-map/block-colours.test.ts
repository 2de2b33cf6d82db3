import { expect, it } from 'vitest';
import { blockColour, shade } from './block-colours.ts';

it('tells water, grass, sand, stone and planks apart, and gives what it does not know a colour of its own', () => {
  const names = ['water', 'grass_block', 'sand', 'stone', 'oak_planks', 'torch', 'something_new'];
  expect(new Set(names.map((name) => blockColour(name).join())).size).toBe(names.length);
  expect(blockColour('spruce_leaves')).not.toEqual(blockColour('spruce_planks'));
});

it('lets hills be seen by their light side and their shade', () => {
  expect(shade(70, 64)).toBeGreaterThan(1);
  expect(shade(60, 64)).toBeLessThan(1);
  expect(shade(64, 64)).toBe(1);
  expect(shade(64, undefined)).toBe(1);
});
