import { describe, expect, it } from 'vitest';
import { hash, noise2, noise3 } from './noise.ts';

describe('noise', () => {
  it('is a pure function of seed and place, within 0 and 1', () => {
    for (let i = 0; i < 500; i++) {
      const [x, y, z] = [i * 1.37 - 300, i * 0.7, i * -2.11 + 90];
      for (const value of [hash(i, 3, -7, 1), noise2(42, x, z), noise3(42, x, y, z)]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(noise3(42, x, y, z)).toBe(noise3(42, x, y, z));
    }
    expect(noise2(1, 10.5, 3.5)).not.toBe(noise2(2, 10.5, 3.5));
  });

  it('is smooth: near places have near values, across lattice lines too', () => {
    for (let i = 0; i < 200; i++) {
      const x = i * 0.05 - 5;
      expect(Math.abs(noise2(7, x, 2.3) - noise2(7, x + 0.01, 2.3))).toBeLessThan(0.03);
    }
  });
});
