import { describe, expect, it } from 'vitest';
import { hash } from '../terrain/noise/noise.ts';
import { cropDrops } from './crop-drops.ts';

/** How many of an item a ripe crop gives: the mean, the least and the most of many. */
function yieldOf(block: string, item: string): { mean: number; least: number; most: number } {
  let drawn = 0;
  const random = (): number => hash(1, drawn++, 0, 0);
  const counts = Array.from({ length: 10_000 }, () =>
    (cropDrops(block, 7, random) ?? []).filter((drop) => drop.item === item).reduce((sum, { count }) => sum + count, 0),
  );
  return {
    mean: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    least: Math.min(...counts),
    most: Math.max(...counts),
  };
}

describe('what crops give', () => {
  it('SRV-3: ripe wheat one to four seeds, 2.7 on average; carrots and potatoes two to five, 3.7 on average', () => {
    expect(yieldOf('wheat', 'wheat')).toEqual({ mean: 1, least: 1, most: 1 });
    expect(yieldOf('wheat', 'wheat_seeds')).toEqual({ mean: expect.closeTo(2.71, 1), least: 1, most: 4 });
    for (const [block, item] of [
      ['carrots', 'carrot'],
      ['potatoes', 'potato'],
    ] as const) {
      expect(yieldOf(block, item)).toEqual({ mean: expect.closeTo(3.71, 1), least: 2, most: 5 });
    }
    expect(yieldOf('beetroots', 'beetroot_seeds').mean).toBeCloseTo(2.71, 1);
    expect(yieldOf('potatoes', 'poisonous_potato').mean).toBeCloseTo(0.02, 2);
  });

  it('unripe ones their seed', () => {
    expect(cropDrops('wheat', 6, () => 0.5)).toEqual([{ item: 'wheat_seeds', count: 1 }]);
    expect(cropDrops('beetroots', 3, () => 0.99)).toEqual([
      { item: 'beetroot', count: 1 },
      { item: 'beetroot_seeds', count: 1 },
    ]);
    expect(cropDrops('stone', 0, () => 0.5)).toBeNull();
  });
});
