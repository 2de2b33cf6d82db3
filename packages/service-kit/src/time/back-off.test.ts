import { describe, expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

const policy = { baseMs: 200, maxMs: 5000 };

describe('backOffMs', () => {
  it('doubles up to the maximum', () => {
    const waits = [0, 1, 2, 3, 4, 5, 50, 5000].map((attempt) => backOffMs(attempt, policy, () => 1));
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
  });

  it('draws from the upper half of the span', () => {
    expect(backOffMs(1, policy, () => 0)).toBe(200);
    expect(backOffMs(1, policy, () => 0.5)).toBe(300);
  });
});
