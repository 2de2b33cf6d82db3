import { expect, it } from 'vitest';
import { gapBefore, gapsIn, msInGaps, outsideGaps } from './gaps.ts';

const gaps = [
  { from: 20, to: 30 },
  { from: 50, to: 80 },
];

it('what went on over a gap is what was before it and what was after it', () => {
  expect(outsideGaps({ from: 10, to: 100 }, gaps)).toEqual([
    { from: 10, to: 20 },
    { from: 30, to: 50 },
    { from: 80, to: 100 },
  ]);
  expect(outsideGaps({ from: 25, to: 60 }, gaps)).toEqual([{ from: 30, to: 50 }]);
  expect(outsideGaps({ from: 60, to: 70 }, gaps)).toEqual([]);
  expect(outsideGaps({ from: 30, to: 50 }, gaps)).toEqual([{ from: 30, to: 50 }]);
  expect(msInGaps({ from: 25, to: 60 }, gaps)).toBe(15);
  expect(gapsIn({ from: 30, to: 60 }, gaps)).toEqual([{ from: 50, to: 80 }]);
});

it('a gap lasts from the last sign of life to the return; a payload of another shape tells of none', () => {
  expect(gapBefore({ at: 9_000, data: { downSince: 4_000 } })).toEqual({ from: 4_000, to: 9_000 });
  expect(
    [{ downSince: 9_500 }, { downSince: 'noon' }, null, 'gone'].map((data) => gapBefore({ at: 9_000, data })),
  ).toEqual([...[undefined, undefined, undefined, undefined]]);
});
