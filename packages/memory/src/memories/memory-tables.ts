import type { Migration } from '@conscious-bot/service-kit';

/**
 * Creates the tables of memories of every kind. Queries are ordered by the time a memory was last seen, which is the last column of each index,
 * so that the newest that fit are read without sorting.
 */
export function memoriesMigration(version: number): Migration {
  return {
    version,
    name: 'memories of every kind',
    up: (db) =>
      db.exec(`
        CREATE TABLE memories (
          number INTEGER PRIMARY KEY,
          id TEXT NOT NULL UNIQUE,
          bot_id TEXT NOT NULL,
          kind TEXT NOT NULL,
          type TEXT NOT NULL,
          text TEXT NOT NULL,
          at REAL NOT NULL,
          last_at REAL NOT NULL,
          ended_at REAL,
          x REAL, y REAL, z REAL, dimension TEXT,
          -- The square of ground it lies in; see cell-of.ts.
          cell INTEGER,
          entities TEXT NOT NULL,
          outcome TEXT,
          importance REAL NOT NULL,
          confidence REAL,
          source TEXT,
          count INTEGER NOT NULL,
          uses INTEGER NOT NULL,
          last_used_at REAL,
          keep_until REAL NOT NULL,
          -- Memories with the same one may be merged; none, never.
          likeness TEXT,
          thought_id TEXT, intent_id TEXT, task_id TEXT,
          trace TEXT NOT NULL,
          data TEXT NOT NULL
        );
        CREATE INDEX memories_time ON memories (last_at, number);
        CREATE INDEX memories_kind ON memories (kind, last_at, number);
        CREATE INDEX memories_type ON memories (type, last_at, number);
        CREATE INDEX memories_outcome ON memories (outcome, last_at, number) WHERE outcome IS NOT NULL;
        CREATE INDEX memories_type_outcome ON memories (type, outcome, last_at, number) WHERE outcome IS NOT NULL;
        CREATE INDEX memories_cell ON memories (cell, last_at, number) WHERE cell IS NOT NULL;
        CREATE INDEX memories_thought ON memories (thought_id, last_at) WHERE thought_id IS NOT NULL;
        CREATE INDEX memories_intent ON memories (intent_id, last_at) WHERE intent_id IS NOT NULL;
        CREATE INDEX memories_task ON memories (task_id, last_at) WHERE task_id IS NOT NULL;
        CREATE INDEX memories_likeness ON memories (likeness, at) WHERE likeness IS NOT NULL;
        CREATE INDEX memories_life ON memories (kind, keep_until);
        CREATE INDEX memories_episodes ON memories (at, number) WHERE kind = 'episodic';
        CREATE TABLE memory_entities (
          entity TEXT NOT NULL,
          last_at REAL NOT NULL,
          number INTEGER NOT NULL,
          kind TEXT NOT NULL,
          type TEXT NOT NULL,
          PRIMARY KEY (entity, last_at, number)
        ) WITHOUT ROWID;
        -- The words only; the memory itself has the text. Column detail is enough for words, which is all that is searched for.
        CREATE VIRTUAL TABLE memory_words USING fts5 (
          text, entities, tags, content = '', contentless_delete = 1, detail = column, tokenize = 'porter unicode61'
        )`),
  };
}
