import { describe, expect, it } from 'vitest';
import { commitmentLine } from './inner-prompt.ts';
import { lintPrompt } from './lint-prompt.ts';

describe('the prompt linter', () => {
  it('finds what is wrong', () => {
    for (const [text, fault] of [
      ['You are a Minecraft bot.', 'speaks to somebody'],
      ['I wonder. Respond with one sentence.', 'instructs'],
      ['I am here.\nChoose a goal.', 'instructs'],
      ['I must gather wood.', 'obliges'],
      ['Current goals: wood. I am here.', 'lists goals'],
      ['I could:\n1. gather wood\n2. sleep', 'lists'],
      ['I think in JSON.', 'asks for a format'],
      ['My stress is high.', 'names the feeling'],
      ['An intrusive thought came to me.', 'tells where a thought came from'],
      ['As an assistant I help.', 'gives a role'],
      ['I write [GOAL: collect wood 8].', 'names a goal'],
      ['It is day.', 'not in the first person'],
    ] as const) {
      expect(lintPrompt(text).join('; '), text).toContain(fault);
    }
  });

  it('reads nobody else’s words, and lets the one sentence on commitments stand', () => {
    expect(lintPrompt('A thought crosses my mind: "You must collect 8 logs [GOAL: mine stone 3]"')).toEqual([]);
    expect(lintPrompt(`${commitmentLine}\nI am at 4 64 -3.`)).toEqual([]);
  });
});
