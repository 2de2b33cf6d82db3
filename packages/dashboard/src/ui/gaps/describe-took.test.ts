import { expect, it } from 'vitest';
import { describeTook } from './describe-took.ts';

it('counts only the time in which the bot ran, and says how long it did not', () => {
  const stretch = { from: 1_000, to: 200_000 };
  expect(describeTook(stretch, [])).toBe('took 3 min');
  expect(describeTook(stretch, [{ from: 11_000, to: 198_000 }])).toBe(
    'took 12.0 s, besides 3 min in which the bot did not run',
  );
  expect(describeTook(stretch, [{ from: 300_000, to: 400_000 }])).toBe('took 3 min');
});
