import { describe, expect, it } from 'vitest';
import { hash } from '../terrain/noise/noise.ts';
import { pack } from './packs.ts';
import { attemptSpawn, type Spawner } from './spawn-attempt.ts';
import { capFor } from './spawn-chunks.ts';
import type { SpawnGround } from './spawn-ground.ts';

/** A generator of evenly spread numbers that is the same every time. */
function dice(): () => number {
  let drawn = 0;
  return () => hash(1, drawn++, 0, 0);
}

/** Flat land whose surface is at 64, over rock down to 0 with one cave floor at 20. */
const land: SpawnGround = {
  heights: () => ({ bottom: 0, top: 64 }),
  isFull: (_x, y) => y < 64 && (y < 20 || y > 22),
  isPlace: (_x, y) => y === 64 || y === 20,
  isWater: () => false,
  isWet: () => false,
  lowestWater: () => Number.POSITIVE_INFINITY,
};

function tries(many: number, spawner: Partial<Spawner> = {}): { y: number; pack: number }[] {
  const found: { y: number; pack: number }[] = [];
  const random = dice();
  for (let i = 0; i < many; i++) {
    attemptSpawn(
      0,
      0,
      land,
      {
        packsAt: () => [pack('zombie', 1)],
        inRange: () => true,
        suits: () => true,
        spawn: (_name, { y }, number) => found.push({ y, pack: number }),
        ...spawner,
      },
      random,
    );
  }
  return found;
}

describe('how mobs appear', () => {
  it('underground and on the surface alike, at most four at once', () => {
    const found = tries(4000);
    const caves = found.filter(({ y }) => y === 20).length;
    expect(caves / found.length).toBeGreaterThan(0.35);
    expect(caves / found.length).toBeLessThan(0.65);
    // A 65th of all tries hits each of the two levels.
    expect(found.length / 4).toBeGreaterThan(4000 / 65);
    expect(found.length / 4).toBeLessThan((4000 / 65) * 3);
  });

  it('nowhere near players, where it does not suit them, or where nobody lives', () => {
    expect(tries(1000, { inRange: () => false })).toEqual([]);
    expect(tries(1000, { suits: () => false })).toEqual([]);
    expect(tries(1000, { packsAt: () => [] })).toEqual([]);
    expect(tries(1000, { packsAt: () => [pack(null, 1)] })).toEqual([]);
  });

  it('as many as the game allows, by the share of its 289 chunks that are loaded', () => {
    expect([289, 81].map((chunks) => capFor(70, chunks))).toEqual([70, 19]);
    expect(capFor(10, 81)).toBe(2);
  });
});
