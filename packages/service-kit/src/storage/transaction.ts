import type { Database } from './database.ts';

interface Scope {
  readonly afterCommit: (() => void)[];
}

const scopes = new WeakMap<Database, Scope>();

/**
 * Runs `fn` in one SQLite transaction: all of its writes happen, or none. Inside another `transaction` of the same database it is a
 * savepoint. `fn` is synchronous (a promise rolls back and throws); what `afterCommit` was given runs once the outermost transaction is on disk.
 */
export function transaction<T>(db: Database, fn: () => T): T {
  const outer = scopes.get(db);
  if (outer) return nested(db, outer, fn);
  if (db.inTransaction)
    throw new Error(
      'open transactions with transaction() of service-kit: a bare one would announce events before they are stored',
    );
  const scope: Scope = { afterCommit: [] };
  scopes.set(db, scope);
  let result: T;
  try {
    result = db.transaction(fn).immediate();
  } finally {
    scopes.delete(db);
  }
  for (const announce of scope.afterCommit) announceSafely(announce);
  return result;
}

/**
 * Runs `fn` after the surrounding `transaction` has committed; never when it (or the savepoint it was called in) rolls back. An error
 * of `fn` goes to the event loop and not to the caller of `transaction`, who would think the work undone and repeat it.
 */
export function afterCommit(db: Database, fn: () => void): void {
  const scope = scopes.get(db);
  if (!scope) throw new Error('afterCommit() is only for use inside transaction()');
  scope.afterCommit.push(fn);
}

function announceSafely(announce: () => void): void {
  try {
    announce();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

function nested<T>(db: Database, outer: Scope, fn: () => T): T {
  const announced = outer.afterCommit.length;
  try {
    return db.transaction(fn)();
  } catch (error) {
    outer.afterCommit.length = announced;
    throw error;
  }
}
