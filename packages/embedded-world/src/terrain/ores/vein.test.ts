import { describe, expect, it } from 'vitest';
import { randomAt } from '../noise/noise.ts';
import { shapeVein, veinReach } from './vein.ts';

describe('veins', () => {
  it('are shaped the same for the same numbers, in one piece, within their reach, each block once', () => {
    for (const size of [4, 8, 17, 33, 64]) {
      for (let vein = 0; vein < 30; vein++) {
        const blocks: string[] = [];
        shapeVein(size, 0, 0, 0, randomAt(vein, size, 0, 1), (x, y, z) => {
          expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThanOrEqual(veinReach(size));
          blocks.push(`${x},${y},${z}`);
        });
        expect(new Set(blocks).size).toBe(blocks.length);
        const again: string[] = [];
        shapeVein(size, 0, 0, 0, randomAt(vein, size, 0, 1), (x, y, z) => again.push(`${x},${y},${z}`));
        expect(again).toEqual(blocks);
      }
    }
  });

  it('of size 8 have between five and six blocks on average', () => {
    let blocks = 0;
    for (let vein = 0; vein < 2_000; vein++) shapeVein(8, 0, 0, 0, randomAt(vein, 1, 1, 1), () => blocks++);
    expect(blocks / 2_000).toBeGreaterThan(5);
    expect(blocks / 2_000).toBeLessThan(6);
  });
});
