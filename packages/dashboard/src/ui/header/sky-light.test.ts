import { describe, expect, it } from 'vitest';
import { skyLight } from './sky-light.ts';

describe('skyLight', () => {
  it.each([
    [6_000, 'sun', 0],
    [18_000, 'moon', 1],
  ] as const)('tick %i has the %s high up and stars to %i', (tick, kind, stars) => {
    const light = skyLight(tick);
    expect(light.disc.kind).toBe(kind);
    expect(light.disc.y).toBeLessThan(0.05);
    expect(light.stars).toBe(stars);
  });

  it('has a sky for every tick, with the sun or the moon inside it, and no jump at sunrise', () => {
    for (let tick = -100; tick <= 24_100; tick += 50) {
      const { top, low, disc } = skyLight(tick);
      expect(top).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
      expect(low).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
      expect(disc.x).toBeGreaterThanOrEqual(0);
      expect(disc.x).toBeLessThanOrEqual(1);
      expect(disc.y).toBeGreaterThanOrEqual(0);
      expect(disc.y).toBeLessThanOrEqual(1);
    }
    expect(skyLight(23_999).low).toBe(skyLight(0).low);
  });
});
