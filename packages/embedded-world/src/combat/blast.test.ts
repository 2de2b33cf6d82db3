import { Vec3 } from 'vec3';
import { describe, expect, it } from 'vitest';
import { blastDamage, blastedBlocks } from './blast.ts';

describe('explosions', () => {
  const half = () => 0.5;
  const centre = new Vec3(0.5, 0.5, 0.5);

  it('breaks dirt by its resistance, stone less, obsidian not at all', () => {
    const broken = (resistance: number): number =>
      blastedBlocks(centre, 3, (_x, y) => (y < 0 ? resistance : null), half).length;
    expect(broken(0.5)).toBeGreaterThan(broken(6));
    expect(broken(0.5)).toBeGreaterThan(30);
    expect(broken(1200)).toBe(0);
  });

  it('hurts by distance and by what stands between', () => {
    expect(blastDamage(3, 0, 1)).toBe(43);
    expect(blastDamage(3, 3, 1)).toBe(16);
    expect(blastDamage(3, 3, 0.5)).toBe(7);
    expect([blastDamage(3, 6, 1), blastDamage(3, 1, 0)]).toEqual([0, 0]);
  });
});
