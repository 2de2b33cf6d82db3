import { describe, expect, it } from 'vitest';
import { javaRandom } from './java-random.ts';

describe('numbers as java.util.Random draws them', () => {
  it('are those that Java gives for a seed', () => {
    // `new java.util.Random(42)`: nextInt(10) five times; `new Random(0)`: nextLong().
    const random = javaRandom(42n);
    expect([1, 2, 3, 4, 5].map(() => random.below(10))).toEqual([0, 3, 8, 4, 0]);
    expect(javaRandom(0n).long()).toBe(-4962768465676381896n);
    expect(javaRandom(42n).long()).toBe(-5025562857975149833n);
  });

  it('stay below their bound, with bounds of all kinds', () => {
    for (const bound of [1, 2, 5, 16, 23, 2 ** 30 + 1]) {
      const random = javaRandom(BigInt(bound));
      for (let i = 0; i < 200; i++) {
        const drawn = random.below(bound);
        expect(drawn >= 0 && drawn < bound).toBe(true);
      }
    }
  });
});
