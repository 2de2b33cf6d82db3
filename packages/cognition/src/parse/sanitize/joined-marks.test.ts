import { expect, it } from 'vitest';
import { stripJoinedMarks, wasWritten } from './joined-marks.ts';
import { sanitize } from './sanitize.ts';

const wood = { action: 'collect', target: 'oak_log', amount: 4 } as const;

it.each([
  ['[GOAL: collect oak_log 4]', true],
  ['[GOAL: teleport home] [goal: collect oak log]', true],
  ['[GOAL```: collect oak_log 4]', false],
  ['[GOAL: mine stone 1]', false],
  ['', false],
])('in %j the goal was written: %s', (input, written) => {
  expect(wasWritten(wood, input)).toBe(written);
});

it.each([
  ['I wait. [GO[GOAL: x]AL: mine stone 3]', 'I wait. '],
  ['Hm.</t<think>hink>', 'Hm.'],
  ['I see <trees>', 'I see <trees>'],
])('%j without marks that came about is %j', (text, expected) => {
  expect(stripJoinedMarks(text)).toBe(expected);
});

it('a tag that only comes about when something is taken out commits to nothing and is not left either', () => {
  for (const input of ['I wait. [GOAL```: collect oak_log 4]', 'I wait. [GO[GOAL: x]AL: collect oak_log 4]'])
    expect(sanitize(input)).toMatchObject({ goal: null, text: 'I wait.' });
});
