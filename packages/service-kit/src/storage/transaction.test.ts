import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { afterCommit, transaction } from './transaction.ts';

const open = () =>
  openDatabase(':memory:', [{ version: 1, name: 't', up: (db) => db.exec('CREATE TABLE t (n INTEGER)') }]);

describe('transaction', () => {
  it('returns the result and announces in order once the outermost one has committed', () => {
    const db = open();
    const order: string[] = [];
    const result = transaction(db, () => {
      afterCommit(db, () => order.push(`first, inside a transaction: ${db.inTransaction}`));
      transaction(db, () => afterCommit(db, () => order.push('second')));
      order.push('end of outer');
      return 7;
    });
    expect(result).toBe(7);
    expect(order).toEqual(['end of outer', 'first, inside a transaction: false', 'second']);
  });

  it('can be opened again from an announcement', () => {
    const db = open();
    const insert = () => db.prepare('INSERT INTO t VALUES (1)').run();
    transaction(db, () => afterCommit(db, () => transaction(db, insert)));
    expect(db.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 1 });
  });

  it('does not let a failing announcement look like a failed transaction', () => {
    const db = open();
    const later: (() => void)[] = [];
    vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((fn) => later.push(fn));
    const seen: string[] = [];
    const result = transaction(db, () => {
      afterCommit(db, () => {
        throw new Error('broken announcement');
      });
      afterCommit(db, () => seen.push('second'));
      return 7;
    });
    vi.restoreAllMocks();
    expect([result, seen]).toEqual([7, ['second']]);
    expect(later).toHaveLength(1);
    expect(later[0]).toThrow('broken announcement');
  });

  it('is usable again after a failure', () => {
    const db = open();
    expect(() => transaction(db, () => db.prepare('nonsense'))).toThrow('syntax error');
    expect(transaction(db, () => 1)).toBe(1);
  });

  it('refuses an asynchronous function and undoes what it wrote', () => {
    const db = open();
    const write = () =>
      transaction(db, async () => {
        db.prepare('INSERT INTO t VALUES (1)').run();
      });
    expect(write).toThrow(TypeError);
    expect(db.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 0 });
  });

  it('refuses announcements outside of one', () => {
    expect(() => afterCommit(open(), () => {})).toThrow('inside transaction()');
  });
});
