import { expect, it } from 'vitest';
import { RestartBackOff } from './restart-back-off.ts';

it('restarts wait 0.5 s, doubling to 10 s, and begin anew after a minute of good health', () => {
  const backOff = new RestartBackOff();
  expect(Array.from({ length: 7 }, () => backOff.next(0))).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  expect(backOff.next(59_999)).toBe(10_000);
  expect(backOff.next(60_000)).toBe(500);
  expect(backOff.next(0)).toBe(1_000);
});
