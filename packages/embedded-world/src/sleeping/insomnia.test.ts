import { describe, expect, it } from 'vitest';
import { phantomChance, SLEEPLESS_TICKS } from './insomnia.ts';

describe('phantoms', () => {
  it('SRV-3: come after three days awake, a quarter of the tries after four, less where it is easy', () => {
    const day = SLEEPLESS_TICKS / 3;
    expect(phantomChance(3 * day, 3)).toBe(0);
    expect(phantomChance(4 * day, 3)).toBeCloseTo(0.25);
    expect(phantomChance(6 * day, 1.5)).toBeCloseTo(0.25);
  });
});
