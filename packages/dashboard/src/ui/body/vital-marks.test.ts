import { expect, it } from 'vitest';
import { markColours, type VitalKind, vitalMarks } from './vital-marks.ts';

const kinds: readonly VitalKind[] = ['health', 'food', 'air'];

it.each(kinds)('every pixel of a mark of %s has a colour, its edge included', (kind) => {
  const letters = new Set(vitalMarks[kind].join('').replaceAll('.', ''));
  expect(Object.keys(markColours(kind, 2))).toEqual(expect.arrayContaining([...letters]));
  expect(letters).toContain('e');
});

it('a mark is full, half or empty', () => {
  const halves = (left: number) => [markColours('health', left).f, markColours('health', left).g];
  expect([2, 1, 0].map(halves)).toEqual([
    ['var(--heart)', 'var(--heart)'],
    ['var(--heart)', 'var(--raised)'],
    ['var(--raised)', 'var(--raised)'],
  ]);
});
