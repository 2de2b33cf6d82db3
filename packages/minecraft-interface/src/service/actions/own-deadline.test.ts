import { expect, it } from 'vitest';
import { ownDeadline } from './own-deadline.ts';

const HOURS_48 = 48 * 3_600_000;
const now = 10 * HOURS_48;
const wait = { capability: 'wait', args: { durationMs: 1_000 } } as const;

it('a deadline of the same time holds as it was set', () => {
  expect(ownDeadline(now + 5_000, wait, now)).toBe(now + 5_000);
  expect(ownDeadline(now - 5_000, wait, now)).toBe(now - 5_000);
});

it.each([HOURS_48, -HOURS_48])('where the clocks are %i ms apart an action has the time its verb allows', (apart) => {
  const own = ownDeadline(now + apart, wait, now);
  expect(own).toBeGreaterThan(now + 1_000);
  expect(own).toBeLessThan(now + 600_000);
});
