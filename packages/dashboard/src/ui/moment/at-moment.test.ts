import { expect, it } from 'vitest';
import { atMoment } from './at-moment.ts';

it('keeps the moment of a page in the addresses it leads to, beside what else they ask', () => {
  expect(atMoment('/tasks', undefined)).toBe('/tasks');
  expect(atMoment('/tasks', 1_000)).toBe('/tasks?at=1000');
  expect(atMoment('/tasks?state=failed', 1_000)).toBe('/tasks?state=failed&at=1000');
  expect(atMoment('/tasks?at=5', 1_000)).toBe('/tasks?at=1000');
});
