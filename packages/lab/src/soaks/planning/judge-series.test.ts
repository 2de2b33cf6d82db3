import { expect, it } from 'vitest';
import { type SoakSample, whatGrew } from './judge-series.ts';

const series = (rows: (minute: number) => number, heapMb: (minute: number) => number = () => 30): SoakSample[] =>
  Array.from({ length: 40 }, (_, i) => ({ minute: i * 3, heapMb: heapMb(i * 3), rows: { tasks: rows(i * 3) } }));

it('the judge tells growth from a level that is reached', () => {
  expect(whatGrew(series((minute) => Math.min(minute * 3, 60) + (minute % 7)))).toEqual([]);
  expect(whatGrew(series((minute) => minute * 3))).toEqual([expect.stringContaining('tasks grew')]);
  expect(
    whatGrew(
      series(
        () => 60,
        (minute) => 30 + minute / 20,
      ),
    ),
  ).toEqual([expect.stringContaining('the heap grew')]);
  expect(whatGrew([])).toEqual(['too few samples to tell']);
});
