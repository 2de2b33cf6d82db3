import { expect, it } from 'vitest';
import { readDecision } from './read-decision.ts';

it('INTR-3: the whole answer decides: what is denied counts for the other side, what is only named for neither', () => {
  for (const [text, decision] of [
    ['accept', 'accept'],
    ['Accept. I need wood anyway.', 'accept'],
    ['accept it, because there is nothing better to do', 'accept'],
    ['**accept** – it is day and I am well', 'accept'],
    ['accept, although I could resist', 'accept'],
    ['I will not resist', 'accept'],
    ["I can't really resist that", 'accept'],
    ['act on it: wood is always useful', 'accept'],
    ['do not resist. It is a good idea.', 'accept'],
    ['resist at first, but in the end I accept it.', 'accept'],
    ['<think>resist</think>accept', 'accept'],
    ['Yes, I act on it.', 'accept'],
    ['resist. Too dangerous.', 'resist'],
    ['RESIST', 'resist'],
    ['I dismiss it', 'resist'],
    ['resist it and let it go', 'resist'],
    ['do not accept it, night is near', 'resist'],
    ["I don't want to accept this.", 'resist'],
    ['I cannot accept it now.', 'resist'],
    ['accept at first, but on second thought I resist.', 'resist'],
    ['refuse, because I am hurt', 'resist'],
    ['I write accept or resist first and then a reason. I stay here.', 'resist'],
    ['No. I rest.', 'resist'],
    ['', 'undecided'],
    ['irresistible', 'undecided'],
    ['<think>resist resist', 'undecided'],
    ['accept or resist', 'undecided'],
    ['I have to say accept or resist.', 'undecided'],
    ['I could resist, I could accept.', 'undecided'],
    ['accept. resist.', 'undecided'],
    ['The trees are green here.', 'undecided'],
    ['think about whether to accept it', 'undecided'],
  ] as const) {
    expect(readDecision(text).decision, text).toBe(decision);
  }
});

it('what was said against it makes an accepted thought one in doubt', () => {
  for (const [text, doubt] of [
    ['accept, although it is dangerous', true],
    ['I accept it. A bad idea, but still.', true],
    ['accept, there is no danger here', undefined],
    ["accept, it isn't risky", undefined],
    ['accept', undefined],
  ] as const) {
    const decision = readDecision(text);
    expect(decision.decision, text).toBe('accept');
    expect(decision.decision === 'accept' ? decision.doubt : undefined, text).toBe(doubt);
  }
});
