import { expect, it } from 'vitest';
import { recording } from '../../test/recording.ts';
import { newestRows } from './newest-rows.ts';

it('keeps the newest thoughts, a batch at a time, until nothing is left to do', () => {
  const { db, record, store } = recording();
  const ids = Array.from({ length: 1_210 }, (_, at) => record(`Thought ${at}`).thought.id);
  const remove = newestRows(db, 'thoughts', 10);
  const left: number[] = [];
  while (remove()) left.push(store.count());
  expect(left).toEqual([710, 210, 10]);
  expect(store.list({ limit: 100 }).map(({ id }) => id)).toEqual(ids.slice(-10).reverse());
  record('One more.');
  expect(remove()).toBe(true);
  expect(store.count()).toBe(10);
});

it('leaves a table alone that is within its bound, or empty', () => {
  const { db, record, store } = recording();
  const remove = newestRows(db, 'thoughts', 10);
  expect(remove()).toBe(false);
  record('One.');
  expect(remove()).toBe(false);
  expect(newestRows(db, 'intrusions', 1)()).toBe(false);
  expect(store.count()).toBe(1);
});
