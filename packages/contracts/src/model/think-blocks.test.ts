import { expect, it } from 'vitest';
import { stripThinkBlocks } from './think-blocks.ts';

it.each([
  ['plain', 'plain'],
  ['<think>a</think>b', 'b'],
  ['a<THINK>b</THINK>c<think>d</think>e', 'ace'],
  ['a<think>never closed', 'a'],
  ['cut off start</think>rest', 'rest'],
  ['<think>a<think>b</think>c', 'c'],
  ['<thinking>a</thinking>b', 'b'],
  ['I am thinking of you', 'I am thinking of you'],
])('%j without its think blocks is %j', (input, expected) => {
  expect(stripThinkBlocks(input)).toBe(expected);
});
