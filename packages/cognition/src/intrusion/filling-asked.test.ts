import { expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from './understand.ts';

const hole = { action: 'excavate', target: 'hole_1x1x2', amount: 1 } as const;
const read = (text: string, asked: readonly (typeof hole)[] = []) =>
  understand(text, requestContext({ asked, players: ['Alex', 'Sam'] })).reading;

it('LANG-1: a hole that is to be filled in is filled in', () => {
  for (const text of [
    'fill in that hole',
    'fill the hole you dug',
    'Mira, could you please fill up the hole again?',
    'close up that pit before somebody falls in',
    'fill in the holes you made',
  ])
    expect([text, goalLines(read(text).goals)]).toEqual([text, ['excavate fill 1']]);
});

it('LANG-1: "it" is the hole that was asked for, and nothing where none was', () => {
  for (const text of ['cover it up again', 'thanks, now fill it back in please', 'put the dirt back']) {
    expect([text, goalLines(read(text, [hole]).goals)]).toEqual([text, ['excavate fill 1']]);
    expect([text, goalLines(read(text).goals)]).not.toEqual([text, ['excavate fill 1']]);
  }
});

it('LANG-1: no water is put into holes, and it says so', () => {
  expect(read('fill the hole with water')).toMatchObject({ goals: [], cannot: { why: 'impossible' } });
});
