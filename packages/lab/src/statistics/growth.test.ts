import { expect, it } from 'vitest';
import { growthOf } from './growth.ts';

it('is the slope of the line through the points, with an interval that their scatter widens', () => {
  const straight = [0, 1, 2, 3].map((x) => ({ x, y: 10 + 2 * x }));
  expect(growthOf(straight)).toEqual({ perHour: 2, from: 2, to: 2 });
  const scattered = straight.map(({ x, y }) => ({ x, y: y + (x % 2 === 0 ? 1 : -1) }));
  const { perHour, from, to } = growthOf(scattered);
  expect(from).toBeLessThan(perHour);
  expect(to).toBeGreaterThan(2);
});
