import { expect, it } from 'vitest';
import { judgeHeap } from './judge-heap.ts';

const hour = (perHour: number) =>
  Array.from({ length: 100 }, (_, i) => ({ minute: 10 + i / 2, heapMb: 50 + (perHour * i) / 120 + (i % 5) }));

it('a world whose heap grows by more than a megabyte an hour fails its soak, in a sentence', () => {
  const { failed, sentence } = judgeHeap(hour(5));
  expect(failed).toBe(true);
  expect(sentence).toMatch(/^The heap of the world grows by [45][.0-9]* MB an hour .* it may by 1\.$/);
});

it('one whose heap goes up and down passes', () => {
  expect(judgeHeap(hour(0)).failed).toBe(false);
});

it('a run too short to tell says so, and does not fail', () => {
  expect(judgeHeap(hour(50).slice(0, 30))).toEqual({ failed: false, sentence: 'Too short to say what grows.' });
  expect(judgeHeap([]).failed).toBe(false);
});
