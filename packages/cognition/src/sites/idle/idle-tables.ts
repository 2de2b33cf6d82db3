import type { Migration } from '@conscious-bot/service-kit';

/** What idle introspection keeps: its cycles and the settings they ran under, goals that failed for good, and deferred intents. */
export const idleMigration = (version: number): Migration => ({
  version,
  name: 'idle introspection',
  up: (db) =>
    db.exec(`
      CREATE TABLE idle_cycles (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        at REAL NOT NULL,
        outcome TEXT NOT NULL,
        config_hash TEXT NOT NULL,
        record TEXT NOT NULL
      );
      CREATE INDEX idle_cycles_by_time ON idle_cycles (at);
      CREATE TABLE idle_configs (hash TEXT PRIMARY KEY, config TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE idle_failed_goals (goal_key TEXT PRIMARY KEY, at REAL NOT NULL, code TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE idle_deferred (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        at REAL NOT NULL,
        thought TEXT NOT NULL,
        goal_key TEXT NOT NULL,
        goal TEXT NOT NULL,
        reason TEXT NOT NULL,
        signature TEXT NOT NULL,
        ended TEXT
      )`),
});
