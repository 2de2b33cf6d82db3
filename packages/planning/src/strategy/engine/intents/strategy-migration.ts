import type { Migration } from '@conscious-bot/service-kit';

export const consideredMigration = (version: number): Migration => ({
  version,
  name: 'what was weighed when an intent was adopted',
  up: (db) => db.exec('ALTER TABLE strategic_intents ADD COLUMN considered TEXT'),
});

export const strategyMigration = (version: number): Migration => ({
  version,
  name: 'strategic intents, their goals, and what the strategist remembers',
  up: (db) =>
    db.exec(`
      CREATE TABLE strategic_intents (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        bot_id TEXT NOT NULL,
        state TEXT NOT NULL,
        intent TEXT NOT NULL
      );
      CREATE UNIQUE INDEX one_adopted_intent ON strategic_intents (bot_id) WHERE state = 'adopted';
      CREATE TABLE strategic_goals (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        thought_id TEXT NOT NULL UNIQUE,
        intent_id TEXT NOT NULL,
        state TEXT NOT NULL,
        decided_at INTEGER NOT NULL,
        goal TEXT NOT NULL
      );
      CREATE UNIQUE INDEX one_open_strategic_goal ON strategic_goals (state <> 'ended') WHERE state <> 'ended';
      CREATE INDEX strategic_goals_by_intent ON strategic_goals (intent_id);
      CREATE INDEX strategic_goals_by_time ON strategic_goals (decided_at);
      CREATE TABLE strategy_memory (
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (kind, name)
      );
      CREATE TABLE strategy_counts (name TEXT PRIMARY KEY, n REAL NOT NULL)`),
});
