import { expect, it } from 'vitest';
import { readSentences } from '../language/sentences.ts';
import { readQuantity } from './quantity.ts';

const read = (text: string) => readQuantity(readSentences(text)[0]?.clauses[0]?.tokens ?? [], 0);

it.each([
  ['3 logs', 3],
  ['a log', 1],
  ['another log', 1],
  ['another two logs', 2],
  ['twenty-one logs', 21],
  ['a dozen logs', 12],
  ['three dozen logs', 36],
  ['half a dozen logs', 6],
  ['a couple of logs', 2],
  ['two hundred logs', 200],
  ['about 7 more logs', 7],
  ['at least five pieces of wood', 5],
  ['some logs', undefined],
  ['a lot of logs', undefined],
  ['a bit of wood', undefined],
  ['the logs', undefined],
  ['logs', undefined],
])('%s: %s', (text, count) => {
  expect(read(text)).toMatchObject(count === undefined ? { impossible: false } : { count, impossible: false });
  expect(read(text).count).toBe(count);
});

it.each([
  ['a stack of logs', 1],
  ['two stacks of logs', 2],
  ['half a stack of logs', 0.5],
])('%s: %s stacks', (text, count) => {
  expect(read(text)).toMatchObject({ count, stacks: true });
});

it.each(['0 logs', '-5 logs', '2.5 logs', 'no logs', '100001 logs'])('%s is impossible', (text) => {
  expect(read(text).impossible).toBe(true);
});
