import { expect, it } from 'vitest';
import { RuptureWatch } from './ruptures.ts';

it.each([
  ['from 20 to 9 within 10 s', [20, 0, 9, 9_000], true],
  ['from 20 to 10: half, not over half', [20, 0, 10, 1_000], false],
  ['from 20 to 9, but in 12 s', [20, 0, 9, 12_000], false],
  ['from 8 to 3', [8, 0, 3, 500], true],
] as const)('health %s', (_, [first, at, then, later], breaks) => {
  const watch = new RuptureWatch();
  watch.see({ health: first, at });
  watch.see({ health: then, at: later });
  expect(watch.take() !== undefined).toBe(breaks);
});

it('a death and the third failed plan in a row are ruptures; a success in between is none', () => {
  const watch = new RuptureWatch();
  watch.planFailed(1);
  watch.planFailed(2);
  watch.succeeded();
  watch.planFailed(3);
  watch.planFailed(4);
  expect(watch.take()).toBeUndefined();
  expect(watch.boldness(5)).toBe(1);
  watch.planFailed(5);
  expect(watch.take()).toEqual({ words: '3 plans failed in a row', isFruitless: true });
  expect(watch.take()).toBeUndefined();
  watch.died(6);
  expect(watch.take()).toEqual({ words: 'I died', isFruitless: false });
  expect(watch.boldness(7)).toBeCloseTo(1 / 3);
  expect(watch.boldness(4_000_000)).toBe(1);
});
