import { describe, expect, it } from 'vitest';
import { pageByKey, pageByStanding, pageOf, standingCursor, standingOf } from './page.ts';

it('ends with a place to go on from, where one row more than wanted was there', () => {
  const rows = [9, 7, 4].map((number) => ({ number }));
  expect(pageOf(rows, 2)).toEqual({ rows: [{ number: 9 }, { number: 7 }], next: 7 });
  expect(pageOf(rows, 3)).toEqual({ rows });
  expect(pageOf([], 3)).toEqual({ rows: [] });
});

describe('pages of lists', () => {
  it('by key: every row once, whatever comes and goes between two pages', () => {
    const rows = ['milk', 'dig', 'build', 'ride', 'chat'];
    const page = (all: readonly string[], cursor?: string) => pageByKey(all, (row) => row, { limit: 2, cursor });
    expect(page(rows)).toEqual({ rows: ['build', 'chat'], next: 'chat' });
    expect(page(['attack', ...rows.filter((row) => row !== 'chat')], 'chat')).toEqual({
      rows: ['dig', 'milk'],
      next: 'milk',
    });
    expect(page(rows, 'milk')).toEqual({ rows: ['ride'] });
    expect(page(rows, 'zzz')).toEqual({ rows: [] });
    expect(page([])).toEqual({ rows: [] });
  });

  it('by standing: goes on after the last row, and its cursor is one that is taken', () => {
    const rows = [1.5, 1.5, 3].map((at, number) => ({ at, number }));
    const { next, ...page } = pageByStanding(rows, 2, (row) => row);
    expect(page).toEqual({ rows: rows.slice(0, 2) });
    expect(standingOf(standingCursor.parse(next))).toEqual({ at: 1.5, number: 1 });
    expect(pageByStanding(rows, 3, (row) => row)).toEqual({ rows });
    expect(standingOf(undefined)).toBeUndefined();
  });
});
