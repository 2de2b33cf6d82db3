import { expect, it } from 'vitest';
import { oneOf, seededRandom } from './seeded-random.ts';

it('draws the same numbers from 0 to below 1 for the same seed, and others for another', () => {
  const draw = (seed: number) => Array.from({ length: 1_000 }, seededRandom(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(draw(7).every((x) => x >= 0 && x < 1)).toBe(true);
  expect(draw(7).reduce((sum, x) => sum + x, 0) / 1_000).toBeCloseTo(0.5, 1);
});

it('chooses every member of a list, and nothing of an empty one', () => {
  const random = seededRandom(1);
  expect(new Set(Array.from({ length: 100 }, () => oneOf(['a', 'b', 'c'], random)))).toEqual(new Set(['a', 'b', 'c']));
  expect(() => oneOf([], random)).toThrow('nothing to choose from');
});
