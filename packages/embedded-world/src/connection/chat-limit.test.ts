import { expect, it } from 'vitest';
import { ChatLimit } from './chat-limit.ts';

it('HARD-8: lets ten lines pass at once and one a second from then on, none longer than 256 characters', () => {
  let now = 0;
  const limit = new ChatLimit(() => now);
  const passed = (lines: number) =>
    Array.from({ length: lines }, () => limit.refusal('hello')).filter((refusal) => refusal === undefined).length;
  expect(passed(5_000)).toBe(10);
  expect(limit.refusal('hello')).toBe('too_fast');
  now = 1_000;
  expect(passed(5_000)).toBe(1);
  now = 61_000;
  expect(passed(5_000)).toBe(10);
  expect(limit.refusal('x'.repeat(257))).toBe('too_long');
});
