import { describe, expect, it } from 'vitest';
import { blockOfSite, findFor, lootOf, SITES } from '../terrain/loot/archaeology-loot.ts';
import { brushed, covered, type Dusting, dustedBy, STROKE_TICKS, STROKES } from './dusting.ts';

/** How a block stands after strokes at these ticks. */
const after = (...ticks: number[]): Dusting | undefined =>
  ticks.reduce<Dusting | undefined>((before, tick) => brushed(before, tick).dusting, undefined);

describe('archaeology', () => {
  it('ten strokes bring out what is hidden, and the block shows three stages on the way', () => {
    const stages = Array.from({ length: STROKES }, (_, strokes) => dustedBy(strokes));
    expect(stages).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 3, 3]);
    const ticks = Array.from({ length: STROKES }, (_, stroke) => 5 + stroke * STROKE_TICKS);
    expect(after(...ticks)?.strokes).toBe(STROKES);
  });

  it('strokes that come too soon do not count, and a block that is left alone is covered again', () => {
    expect(after(5, 9, 14)?.strokes).toBe(1);
    const left = after(5, 15, 25);
    expect(left && covered(left, 64)).toBe(left);
    const sooner = left && covered(left, 65);
    expect(sooner).toMatchObject({ strokes: 1, fadesAt: 69 });
    expect(sooner && covered(sooner, 69)).toBeUndefined();
  });

  it('what is found is drawn by weight, each thing of a site some time', () => {
    for (const site of SITES) {
      const loot = lootOf(site);
      const weight = Object.values(loot).reduce((sum, each) => sum + each, 0);
      const draws = Array.from({ length: weight }, (_, index) => findFor(site, (index + 0.5) / weight));
      for (const [item, each] of Object.entries(loot)) expect(draws.filter((find) => find === item)).toHaveLength(each);
      expect(blockOfSite(site)).toMatch(/^suspicious_(sand|gravel)$/);
    }
  });
});
