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

it('after a goal that failed it is waited a moment, longer after each further one, and no longer than five seconds for what presses', () => {
  const rest = new Rest(0);
  rest.goalEnded(0, false);
  expect(rest.until(4_000)).toBe(5_000);
  rest.goalEnded(10_000, false);
  rest.goalEnded(20_000, false);
  expect(rest.until(20_000)).toBe(40_000);
  rest.cutShort(21_000);
  expect(rest.until(21_000)).toBe(26_000);
  rest.goalEnded(30_000, true);
  expect(rest.until(30_000)).toBeUndefined();
});

it('where there is nothing to do it rests at once, however short the work was, until something presses', () => {
  const rest = new Rest(0);
  rest.stay(1_000, 10_000);
  expect(rest.until(2_000)).toBe(11_000);
  rest.cutShort(3_000);
  expect(rest.until(3_000)).toBeUndefined();
});
