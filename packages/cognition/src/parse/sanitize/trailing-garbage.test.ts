import { expect, it } from 'vitest';
import { stripTrailingGarbage } from './trailing-garbage.ts';

it('garbage at the end goes', () => {
  for (const [text, expected] of [
    ['I dig here. ```', 'I dig here.'],
    ['I dig here. [GOA', 'I dig here.'],
    ['I dig here. [', 'I dig here.'],
    ['I dig here. <think', 'I dig here.'],
    ['I dig here.</', 'I dig here.'],
    ['I dig here.<|im_e', 'I dig here.'],
    ['I dig here.\nINTEN', 'I dig here.'],
    ['I dig here. }}', 'I dig here.'],
    ['I dig here. ***', 'I dig here.'],
    ['I dig here. ---\n===', 'I dig here. ---'],
    ['I dig here. "', 'I dig here.'],
    ['I dig here.\u0000\uFFFD', 'I dig here.'],
    ['I dig here.\uD83C', 'I dig here.'],
    ['I dig here. \\', 'I dig here.'],
    ['```', ''],
  ] as const) {
    expect(stripTrailingGarbage(text), text).toBe(expected);
  }
});

it('an end that is language stays', () => {
  for (const text of [
    'I see a zombie. Run',
    'I have 8',
    'carefully',
    'I am carrying',
    'a carrot',
    'Is it night?',
    'He said "run"',
    'I am at 50%',
    'It is **dark**',
    'I have some (few) logs (8)',
    'I see {one}',
    'A tree 🌲',
    'Wait…',
    'for my intent',
    "I'm the players'",
    '',
  ]) {
    expect(stripTrailingGarbage(text), text).toBe(text);
  }
});
