import { stateStoreConformance } from '../../test/state-store.conformance.ts';
import { openDatabase } from './database.ts';
import { SqliteStateStore, stateStoreMigration } from './state-store.ts';
import { transaction } from './transaction.ts';

stateStoreConformance('SQLite', () => {
  const db = openDatabase(':memory:', [stateStoreMigration(1)]);
  return { store: new SqliteStateStore(db), transaction: (fn) => transaction(db, fn) };
});
