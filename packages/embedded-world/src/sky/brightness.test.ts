import { describe, expect, it } from 'vitest';
import { brightnessOf, monstersIn } from './brightness.ts';

describe('where monsters appear', () => {
  it('in caves at any time, in the open only at night, near a lamp never', () => {
    expect(monstersIn({ block: 0, sky: 0 }, 0, 0)).toBe(true);
    expect(monstersIn({ block: 0, sky: 15 }, 0, 0.99)).toBe(false);
    expect(monstersIn({ block: 0, sky: 15 }, 11, 0.6)).toBe(true);
    expect(monstersIn({ block: 0, sky: 15 }, 11, 0.4)).toBe(false);
    expect(monstersIn({ block: 1, sky: 0 }, 11, 0.99)).toBe(false);
  });

  it('the sky darkens at night, lamps do not', () => {
    expect(brightnessOf({ block: 0, sky: 15 }, 11)).toBe(4);
    expect(brightnessOf({ block: 14, sky: 15 }, 11)).toBe(14);
    expect(brightnessOf({ block: 0, sky: 3 }, 11)).toBe(0);
  });
});
