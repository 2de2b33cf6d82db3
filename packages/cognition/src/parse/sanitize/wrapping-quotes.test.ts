import { expect, it } from 'vitest';
import { stripWrappingQuotes } from './wrapping-quotes.ts';

it.each([
  ['"I see a tree."', 'I see a tree.'],
  ['  “I see a tree.”\n', 'I see a tree.'],
  ["'I don't know.'", "I don't know."],
  ['`I wait.`', 'I wait.'],
  ['«I wait.»', 'I wait.'],
  ['"\'I wait.\'"', 'I wait.'],
  ['"I need wood. [GOAL: collect oak_log 4]"', 'I need wood. [GOAL: collect oak_log 4]'],
  // The answer was cut off before its closing quote.
  ['"I look around and', 'I look around and'],
])('%j was wrapped in quotes: %j', (text, expected) => {
  expect(stripWrappingQuotes(text)).toBe(expected);
});

it.each([
  '"Run," he said. "Now"',
  'He said "run".',
  '"Run" is what he said.',
  "'Tis night.",
  "I don't know, it's dark",
  'I have 8',
  '"',
  '',
  ' plain ',
])('%j was not, and stays', (text) => {
  expect(stripWrappingQuotes(text)).toBe(text);
});
