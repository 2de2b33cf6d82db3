import { expect, it } from 'vitest';
import { geometricMean, median, percentile } from './statistics.ts';

it('percentiles are nearest ranks', () => {
  const sample = [5, 1, 4, 2, 3];
  expect(median(sample)).toBe(3);
  expect(percentile(sample, 0.95)).toBe(5);
  expect(percentile(sample, 0)).toBe(1);
  expect(percentile([], 0.5)).toBeNaN();
});

it('the mean of 0.5 and 2 as ratios is 1', () => {
  expect(geometricMean([0.5, 2])).toBeCloseTo(1);
});
