import { describe, expect, it } from 'vitest';
import { slowDown } from './goal-pace.ts';

const HOUR_MS = 3_600_000;

const after = (count: number, secondsAgo: number) => slowDown(goals(count, secondsAgo), HOUR_MS);
const goals = (count: number, secondsAgo: number) => ({
  fruitlessSince: () => ({ count, latest: HOUR_MS - secondsAgo * 1_000 }),
});

describe('the pace of its own goals', () => {
  it('is free until sixty of an hour came to nothing', () => {
    expect(after(59, 1)).toBeUndefined();
    expect(after(60, 1)).toBe('60 of my goals came to nothing this hour, so I am taking them more slowly.');
  });

  it('is one a minute from then on, and never stands still', () => {
    expect(after(200, 59)).toBeDefined();
    expect(after(200, 60)).toBeUndefined();
  });
});
