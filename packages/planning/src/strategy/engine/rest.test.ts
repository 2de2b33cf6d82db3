import { expect, it } from 'vitest';
import { Rest } from './rest.ts';

it('rest comes once nine times as long was worked, lasts its time, and is cut short by what does not wait', () => {
  const rest = new Rest(0);
  rest.offer(60_000, 10_000);
  expect(rest.until(60_000)).toBeUndefined();
  rest.offer(90_000, 10_000);
  expect(rest.until(90_000)).toBe(100_000);
  expect(rest.until(100_000)).toBeUndefined();
  rest.offer(150_000, 10_000);
  expect(rest.until(150_000)).toBeUndefined();
  rest.offer(195_000, 10_000);
  rest.cutShort(196_000);
  expect(rest.until(196_000)).toBeUndefined();
});
