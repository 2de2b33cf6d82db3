import { expect, it } from 'vitest';
import { speaksOfAllBut } from '../parse/phrases/all-but.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { allButMeant, isOfAllBut } from './read-all-but.ts';

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

const unread: RequestReading = {
  goals: [],
  cannot: { why: 'unclear', reason: 'I do not understand what I am to do.' },
};

it('what it does not need is put away; to drop it by guess would be to throw away what was to be kept', () => {
  expect(allButMeant('put everything except your tools in the chest', unread)?.goals).toEqual([
    { action: 'store', target: 'surplus', amount: 1 },
  ]);
  expect(allButMeant('drop everything except your tools', unread)).toMatchObject({
    goals: [],
    cannot: { why: 'impossible' },
  });
});

it('what was understood stays as it is, and means nothing else where the surplus came of it', () => {
  const text = 'put everything except your tools in the chest';
  const surplus = { goals: [{ action: 'store' as const, target: 'surplus', amount: 1 }] };
  expect(allButMeant(text, surplus)).toBeUndefined();
  expect(isOfAllBut(text, surplus)).toBe(true);
  expect(isOfAllBut(text, unread)).toBe(true);
  expect(isOfAllBut('put the coal in the chest', surplus)).toBe(false);
});
