import { expect, it } from 'vitest';
import { readSentences } from './sentences.ts';

const clauses = (text: string) =>
  readSentences(text).map((sentence) => sentence.clauses.map(({ tokens }) => tokens.map(({ word }) => word).join(' ')));

it('splits sentences and clauses, and expands what was shortened', () => {
  expect(clauses("It's late, I'd go. Don't run!")).toEqual([['it is late', 'i would go'], ['do not run']]);
  expect(clauses('lets go\nnow')).toEqual([['let us go'], ['now']]);
});

it('keeps numbers and coordinates whole', () => {
  expect(clauses('go to (10, 64, -20), then x=3 y: 4')).toEqual([['go to 10 64 -20', '3 4']]);
  expect(clauses('get 1,000 logs, 3.5 or 2x')).toEqual([['get 1000 logs', '3.5', '2']]);
  expect(clauses('walk to 10,64,-20')).toEqual([['walk to 10 64 -20']]);
});

it('takes names apart into words', () => {
  expect(clauses('minecraft:oak_log and iron-ore')).toEqual([['oak log', 'iron ore']]);
});

it('knows questions, quotations and conditions', () => {
  expect(readSentences('Why? Go.').map(({ question }) => question)).toEqual([true, false]);
  expect(readSentences('he said "go" twice').map(({ quoted }) => quoted)).toEqual([false, true, false]);
  expect(readSentences('"go"').map(({ quoted }) => quoted)).toEqual([false]);
  const [rain] = readSentences('if it rains, go in because it is wet');
  expect(rain?.clauses.map(({ subordinate, conditional }) => [subordinate, conditional])).toEqual([
    [true, true],
    [false, true],
    [true, true],
  ]);
  const [behind] = readSentences('go in when it rains');
  expect(behind?.clauses.map(({ subordinate, conditional }) => [subordinate, conditional])).toEqual([
    [false, false],
    [true, false],
  ]);
});

it('reads the first 2,000 characters only', () => {
  expect(
    clauses(`${'a '.repeat(2_000)}end`)
      .flat()
      .join(' '),
  ).not.toContain('end');
});
