import { expect, it } from 'vitest';
import type { TimelineItem } from './item.ts';
import { placeLabels, shortened } from './labels.ts';

const bar = (text: string, from: number, to: number): TimelineItem => {
  return { id: text, lane: 'tasks', tone: 'water', text, href: '/tasks', from, to };
};
const placed = (...items: TimelineItem[]) =>
  placeLabels(items, { from: 0, to: 1_000 }, 1_000).map(({ text, from, to }) => [text, from, to]);

it('of bars that lie over each other no label is written over another', () => {
  expect(placed(bar('Go home', 100, 900), bar('Plant wheat', 100, 900), bar('Fish', 400, 900))).toEqual([
    ['Fish', 408, 897],
    ['Go home', 108, 392],
  ]);
});

it('bars beside each other keep theirs, and short ones have none', () => {
  expect(placed(bar('A', 0, 100), bar('B', 100, 200), bar('C', 300, 330))).toEqual([
    ['B', 108, 197],
    ['A', 8, 92],
  ]);
});

it('what does not fit is shortened, and says so', () => {
  const widthOf = (text: string) => text.length * 6;
  expect(shortened('Craft a pickaxe', 90, widthOf)).toBe('Craft a pickaxe');
  expect(shortened('Craft a pickaxe', 54, widthOf)).toBe('Craft a…');
});
