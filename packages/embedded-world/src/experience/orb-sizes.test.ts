import { expect, it } from 'vitest';
import { orbsFor } from './orb-sizes.ts';

it('points fall in the orbs of the game, the biggest first, and none is lost', () => {
  expect(orbsFor(5)).toEqual([3, 1, 1]);
  expect(orbsFor(100)).toEqual([73, 17, 7, 3]);
  expect(orbsFor(0)).toEqual([]);
  expect(orbsFor(0.9)).toEqual([]);
  expect(orbsFor(4000).reduce((sum, orb) => sum + orb, 0)).toBe(4000);
});
