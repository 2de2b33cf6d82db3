export { describeFileTrouble, makeDirectory } from './data-folder.ts';
export { type Database, hasTable, type Migration, openDatabase, openForReading } from './database.ts';
export { SqliteStateStore, type StateStore, stateStoreMigration } from './state-store.ts';
export { roomTrouble, storageTrouble } from './storage-trouble.ts';
export { afterCommit, transaction } from './transaction.ts';
