import { expect, it } from 'vitest';
import { normalizeWhiteSpace } from './white-space.ts';

it('white space is put in order', () => {
  for (const [text, expected] of [
    ['  a  b  ', 'a b'],
    ['a\t \tb', 'a\tb'],
    ['a \n b', 'a\nb'],
    ['a\n\n\n\nb', 'a\n\nb'],
    ['\n\na\r\nb\n\n', 'a\nb'],
    ['a\u00A0\u00A0b', 'a\u00A0b'],
    ['I have 8', 'I have 8'],
    ['', ''],
    [' \n ', ''],
  ] as const) {
    expect(normalizeWhiteSpace(text), text).toBe(expected);
  }
});
