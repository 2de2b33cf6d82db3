import { expect, it } from 'vitest';
import { speaksOfAllBut } from '../parse/phrases/all-but.ts';
import { readAllBut } from './read-all-but.ts';

it.each([
  'drop everything except your tools',
  'put all your stuff but the food in the chest',
  'keep your tools and drop the rest',
])('reads that all but some kind of thing is meant: %s', (text) => {
  expect(speaksOfAllBut(text)).toBe(true);
});

it.each([
  'give me all but one of the torches',
  'keep 4 torches and drop the rest',
  'drop everything',
  'but all is well',
])('and that it is not: %s', (text) => {
  expect(speaksOfAllBut(text)).toBe(false);
});

it('what it does not need is put away; to drop it by guess would be to throw away what was to be kept', () => {
  expect(readAllBut('put everything except your tools in the chest').goals).toEqual([
    { action: 'store', target: 'surplus', amount: 1 },
  ]);
  expect(readAllBut('drop everything except your tools')).toMatchObject({ goals: [], cannot: { why: 'impossible' } });
});
