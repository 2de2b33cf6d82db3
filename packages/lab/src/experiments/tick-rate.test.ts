import { expect, it } from 'vitest';
import { TickRate } from './tick-rate.ts';

it('measures from change to change, whatever the age was when the watching began', () => {
  const rate = new TickRate();
  expect(rate.perSecond).toBe(0);
  // Sent once a second, looked at ten times a second, from the middle of a second on.
  for (let at = 0; at <= 10_000; at += 100) rate.see(400 + 19 * Math.floor((at + 500) / 1_000), at);
  rate.see(undefined, 10_050);
  expect(rate.perSecond).toBeCloseTo(19);
  expect(rate.measuredMs).toBe(9_000);
});
