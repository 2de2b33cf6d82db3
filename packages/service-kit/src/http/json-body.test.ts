import { expect, it } from 'vitest';
import { nestingExceeds } from './json-body.ts';

it('counts the brackets outside of strings, whether or not the text is valid JSON', () => {
  for (const [text, limit, exceeds] of [
    ['[[[]]]', 3, false],
    ['[[[]]]', 2, true],
    ['{"a":{"b":[1]}}', 3, false],
    ['{"a":{"b":[1]}}', 2, true],
    ['[[],[],[],[]]', 2, false],
    ['"[[[[["', 0, false],
    ['["\\"[[[[", "\\\\"]', 1, false],
    ['["\\\\",[[]]]', 2, true],
    ['"unclosed [[[', 0, false],
    [']]]][', 1, false],
    ['', 0, false],
  ] as const)
    expect(nestingExceeds(text, limit), text).toBe(exceeds);
});
