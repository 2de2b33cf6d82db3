import { describe, expect, it } from 'vitest';
import { nestingExceeds } from './json-body.ts';

describe('nestingExceeds', () => {
  it.each([
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
  ])('%s against %i levels: %s', (text, limit, exceeds) => {
    expect(nestingExceeds(text, limit)).toBe(exceeds);
  });
});
