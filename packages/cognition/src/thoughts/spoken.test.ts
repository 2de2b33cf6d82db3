import { expect, it } from 'vitest';
import { spoken } from './spoken.ts';

it('of an answer that was cut off the whole sentences are said', () => {
  for (const [text, said] of [
    ['I need wood. And then I wi', 'I need wood.'],
    ['"Wood," I say. "And st', '"Wood," I say.'],
    ['I need wood. [GOAL: collect oak_log 8] And th', 'I need wood. [GOAL: collect oak_log 8]'],
    ['I need wood. [GOAL: collect oak_log', 'I need wood.'],
    ['The trees sway in the', ''],
    ['<think>I think. And I thi', ''],
    ['', ''],
  ] as const) {
    expect(spoken({ text, cut: true }), text).toBe(said);
    expect(spoken({ text }), text).toBe(text);
  }
});
