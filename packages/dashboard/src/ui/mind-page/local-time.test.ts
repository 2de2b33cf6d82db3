import { expect, it } from 'vitest';
import { localTime, ofLocalTime } from './local-time.ts';

it('writes and reads local times to the second', () => {
  const at = new Date(2026, 2, 1, 8, 5, 9).getTime();
  expect(localTime(at)).toBe('2026-03-01T08:05:09');
  expect(ofLocalTime('2026-03-01T08:05:09')).toBe(at);
  expect([localTime(undefined), ofLocalTime(''), ofLocalTime('soon')]).toEqual(['', undefined, undefined]);
});
