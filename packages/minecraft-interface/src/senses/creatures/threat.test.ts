import { describe, expect, it } from 'vitest';
import { threatOf } from './threat.ts';

const seen = (name: string, distance: number, options: { above?: number; inSight?: boolean } = {}) => ({
  name,
  distance,
  above: 0,
  inSight: true,
  ...options,
});

describe('threatOf', () => {
  it('a creeper next to the bot is deadly, a zombie is bad, one far away is nothing', () => {
    expect(threatOf(seen('creeper', 2), false)).toBe(1);
    expect(threatOf(seen('zombie', 1), false)).toBe(0.3);
    expect(threatOf(seen('zombie', 30), false)).toBe(0);
    expect(threatOf(seen('creeper', 8), false)).toBeGreaterThan(threatOf(seen('zombie', 8), false));
  });

  it('it grows as they come nearer', () => {
    const row = [18, 14, 10, 6, 2].map((distance) => threatOf(seen('zombie', distance), false));
    expect(row).toEqual([...row].sort((a, b) => a - b));
    expect(new Set(row).size).toBe(5);
  });

  it('a shooter is as bad from afar, as long as it sees the bot', () => {
    expect(threatOf(seen('skeleton', 12), false)).toBe(threatOf(seen('skeleton', 2), false));
    expect(threatOf(seen('skeleton', 12, { inSight: false }), true)).toBeLessThan(
      threatOf(seen('skeleton', 12), true) / 2,
    );
  });

  it('walls keep a zombie out, height slows it down, an enderman is left alone', () => {
    expect(threatOf(seen('zombie', 3), true)).toBeLessThan(0.1);
    expect(threatOf(seen('zombie', 6, { above: 6 }), false)).toBeLessThan(threatOf(seen('zombie', 6), false));
    expect(threatOf(seen('enderman', 2), false)).toBeLessThan(0.2);
  });

  it('a kind nobody has written down counts like a zombie', () => {
    expect(threatOf(seen('moon_beast', 3), false)).toBe(threatOf(seen('zombie', 3), false));
  });
});
