import { expect, it } from 'vitest';
import { Trend } from './trend.ts';

it('knows a rate after ten seconds', () => {
  const trend = new Trend();
  trend.add(0, 0.2);
  trend.add(5_000, 0.21);
  expect(trend.perMinute).toBeUndefined();
  trend.add(10_000, 0.22);
  expect(trend.perMinute).toBeCloseTo(0.12, 5);
});

it('a meal or a blow ends what was going on', () => {
  const trend = new Trend();
  for (let i = 0; i <= 6; i += 1) trend.add(i * 5_000, 0.5 + i * 0.01);
  trend.add(35_000, 0.2);
  expect(trend.perMinute).toBeUndefined();
  for (let i = 8; i <= 10; i += 1) trend.add(i * 5_000, 0.2);
  expect(trend.perMinute).toBeCloseTo(0, 5);
});

it('forgets what is older than two minutes', () => {
  const trend = new Trend();
  for (let i = 0; i <= 12; i += 1) trend.add(i * 10_000, i * 0.05);
  for (let i = 13; i <= 40; i += 1) trend.add(i * 10_000, 0.6);
  expect(trend.perMinute).toBeCloseTo(0, 5);
});
