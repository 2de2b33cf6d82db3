import { describe, expect, it } from 'vitest';
import { slope } from './slope.ts';

describe('slope', () => {
  it('OPS-2: of a line is its steepness', () => {
    expect(slope([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toBeCloseTo(2);
  });

  it('OPS-2: of noise around a level is near nothing, of one point is nothing', () => {
    expect(Math.abs(slope([0, 1, 2, 3, 4].map((x) => ({ x, y: 100 + (x % 2) }))))).toBeLessThan(0.1);
    expect(slope([{ x: 3, y: 9 }])).toBe(0);
  });
});
