import { expect, it } from 'vitest';
import { stripWrappingQuotes } from './wrapping-quotes.ts';

it('quotes around all of it go', () => {
  for (const [text, expected] of [
    ['"I see a tree."', 'I see a tree.'],
    ['  “I see a tree.”\n', 'I see a tree.'],
    ["'I don't know.'", "I don't know."],
    ['`I wait.`', 'I wait.'],
    ['«I wait.»', 'I wait.'],
    ['"\'I wait.\'"', 'I wait.'],
    ['"I need wood. [GOAL: collect oak_log 4]"', 'I need wood. [GOAL: collect oak_log 4]'],
    // The answer was cut off before its closing quote.
    ['"I look around and', 'I look around and'],
  ] as const) {
    expect(stripWrappingQuotes(text), text).toBe(expected);
  }
});

it('quotes within it stay', () => {
  for (const text of [
    '"Run," he said. "Now"',
    'He said "run".',
    '"Run" is what he said.',
    "'Tis night.",
    "I don't know, it's dark",
    'I have 8',
    '"',
    '',
    ' plain ',
  ]) {
    expect(stripWrappingQuotes(text), text).toBe(text);
  }
});
