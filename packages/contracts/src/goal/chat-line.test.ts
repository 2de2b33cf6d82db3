import { expect, it } from 'vitest';
import { refuseLine } from './chat-line.ts';

it.each([
  ['Hello, Big_Al! 3 oak_log at -11 66 -16?', undefined],
  ['a'.repeat(256), undefined],
  ['a'.repeat(300), 'the chat takes at most 256 characters at a time, and this has 300'],
  ['/op Mira', 'a line that begins with a slash would be a command'],
  ['one\ntwo', 'the chat takes one line at a time'],
  ['  ', 'there is nothing to say'],
] as const)('%j is said, or refused for a reason', (text, why) => {
  expect(refuseLine(text, 'say')).toBe(why);
});
