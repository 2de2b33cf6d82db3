export { backupsOf } from './backup-files.ts';
export { type CopiedDatabase, copyTogether } from './copy-together.ts';
export { describeFileProblem, makeDirectory } from './data-folder.ts';
export { type Database, hasTable, type Migration, openDatabase, openForReading, openForWriting } from './database.ts';
export { type RollingBackup, startRollingBackup } from './rolling-backup.ts';
export { roomProblem } from './room.ts';
export { SqliteStateStore, type StateStore, stateStoreMigration } from './state-store.ts';
export { storageNotice } from './storage-notices.ts';
export { afterCommit, transaction } from './transaction.ts';
