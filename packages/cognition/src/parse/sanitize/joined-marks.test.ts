import { expect, it } from 'vitest';
import { stripJoinedMarks, wasWritten } from './joined-marks.ts';
import { sanitize } from './sanitize.ts';

const wood = { action: 'collect', target: 'oak_log', amount: 4 } as const;

it('finds the goal that was written between joined marks', () => {
  for (const [input, written] of [
    ['[GOAL: collect oak_log 4]', true],
    ['[GOAL: teleport home] [goal: collect oak log]', true],
    ['[GOAL```: collect oak_log 4]', false],
    ['[GOAL: mine stone 1]', false],
    ['', false],
  ] as const) {
    expect(wasWritten(wood, input), input).toBe(written);
  }
});

it('removes marks that came about by joining', () => {
  for (const [text, expected] of [
    ['I wait. [GO[GOAL: x]AL: mine stone 3]', 'I wait. '],
    ['Hm.</t<think>hink>', 'Hm.'],
    ['I see <trees>', 'I see <trees>'],
  ] as const) {
    expect(stripJoinedMarks(text), text).toBe(expected);
  }
});

it('a tag that only comes about when something is taken out commits to nothing and is not left either', () => {
  for (const input of ['I wait. [GOAL```: collect oak_log 4]', 'I wait. [GO[GOAL: x]AL: collect oak_log 4]'])
    expect(sanitize(input)).toMatchObject({ goal: null, text: 'I wait.' });
});
