import { describe, expect, it } from 'vitest';
import { allowsDrowned } from './water-ground.ts';

const times = (biome: string, y: number, dark = true): number => {
  let drawn = 0;
  const random = () => ((drawn++ * 617) % 997) / 997;
  return Array.from({ length: 997 }, () => allowsDrowned({ biome, y, dark }, 63, random)).filter(Boolean).length;
};

describe('where drowned come', () => {
  it('SRV-3: in rivers at any depth, in oceans well below the surface, and nowhere in the light', () => {
    expect(times('river', 61)).toBeCloseTo(997 / 15, -1);
    expect(times('deep_ocean', 50)).toBeCloseTo(997 / 40, -1);
    expect(times('ocean', 60)).toBe(0);
    expect(times('river', 61, false)).toBe(0);
  });
});
