import { expect, it } from 'vitest';
import { readSentences } from '../../language/sentences.ts';
import { readQuantity } from './quantity.ts';

const read = (text: string) => readQuantity(readSentences(text)[0]?.clauses[0]?.tokens ?? [], 0);

it('reads how many', () => {
  for (const [text, count] of [
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
    ['5-10 logs', 10],
    ['three or four logs', 4],
    ['between five and ten logs', 10],
    ['a dozen or so logs', 12],
    ['20ish logs', 20],
    ['a hundred and five logs', 105],
    ['1k logs', 1_000],
    ['twenty 4 logs', 24],
    ['a trio of logs', 3],
    ["a baker's dozen of logs", 13],
    ['a bit of wood', undefined],
    ['the logs', undefined],
    ['logs', undefined],
  ] as const) {
    expect(read(text), text).toMatchObject(count === undefined ? { impossible: false } : { count, impossible: false });
    expect(read(text).count, text).toBe(count);
  }
});

it('reads stacks', () => {
  for (const [text, count] of [
    ['a stack of logs', 1],
    ['two stacks of logs', 2],
    ['half a stack of logs', 0.5],
    ['a half of a stack of logs', 0.5],
    ['a quarter stack of logs', 0.25],
    ['1.5 stacks of logs', 1.5],
  ] as const) {
    expect(read(text), text).toMatchObject({ count, stacks: true });
  }
});

it('knows what is impossible', () => {
  for (const text of ['0 logs', '-5 logs', '2.5 logs', 'no logs', '100001 logs']) {
    expect(read(text).impossible, text).toBe(true);
  }
});
