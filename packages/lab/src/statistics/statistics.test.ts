import { describe, expect, it } from 'vitest';
import { geometricMean, mean, median, percentile, slope } from './statistics.ts';

it('a percentile lies between the two values next to it', () => {
  const sample = [5, 1, 4, 2, 3];
  expect(median(sample)).toBe(3);
  expect(median([1, 2])).toBe(1.5);
  expect(percentile(sample, 1)).toBe(5);
  expect(percentile(sample, 0)).toBe(1);
});

it('of an empty sample there is nothing to say', () => {
  for (const value of [percentile([], 0.5), mean([]), geometricMean([])]) expect(value).toBeNaN();
});

it('the mean of 0.5 and 2 as ratios is 1', () => {
  expect(geometricMean([0.5, 2])).toBeCloseTo(1);
});

describe('slope', () => {
  it('of a line is its steepness', () => {
    expect(slope([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toBeCloseTo(2);
  });

  it('of noise around a level is near nothing, of one point is nothing', () => {
    expect(Math.abs(slope([0, 1, 2, 3, 4].map((x) => ({ x, y: 100 + (x % 2) }))))).toBeLessThan(0.1);
    expect(slope([{ x: 3, y: 9 }])).toBe(0);
  });
});
