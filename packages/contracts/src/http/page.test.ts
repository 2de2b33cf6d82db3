import { expect, it } from 'vitest';
import { pageOf } from './page.ts';

it('ends with a place to go on from, where one row more than wanted was there', () => {
  const rows = [9, 7, 4].map((number) => ({ number }));
  expect(pageOf(rows, 2)).toEqual({ rows: [{ number: 9 }, { number: 7 }], next: 7 });
  expect(pageOf(rows, 3)).toEqual({ rows });
  expect(pageOf([], 3)).toEqual({ rows: [] });
});
