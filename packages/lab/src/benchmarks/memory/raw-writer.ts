import {
  indexedWords,
  keptUntil,
  LIFE_MS,
  type NewMemory,
  valuesOf,
  writtenColumns,
} from '@conscious-bot/memory/testing';
import type { Database } from '@conscious-bot/service-kit';

/** The values of one memory as a hand-written program would bind them, made before the clock runs. */
export function rawRow(memory: NewMemory) {
  const whole = { ...memory, keepUntil: keptUntil(memory, LIFE_MS) };
  return { values: valuesOf(whole), words: indexedWords(whole), memory };
}
export type RawRow = ReturnType<typeof rawRow>;

/** Writes rows into the same tables and indexes with prepared statements and nothing else. */
export function rawWriter(db: Database): (rows: readonly RawRow[]) => void {
  const insert = db.prepare(
    `INSERT INTO memories (${writtenColumns.join(', ')}) VALUES (${writtenColumns.map(() => '?').join(', ')})`,
  );
  const name = db.prepare('INSERT INTO memory_entities (entity, last_at, number, kind, type) VALUES (?, ?, ?, ?, ?)');
  const search = db.prepare('INSERT INTO memory_words (rowid, words) VALUES (?, ?)');
  return db.transaction((rows: readonly RawRow[]) => {
    for (const { values, words, memory } of rows) {
      const number = insert.run(values).lastInsertRowid;
      for (const entity of memory.entities) name.run(entity, memory.lastAt, number, memory.kind, memory.type);
      search.run(number, words);
    }
  });
}

/** The same rows into a table with its key and no other index, which finds nothing but by number and id. */
export function bareWriter(db: Database): (rows: readonly RawRow[]) => void {
  db.exec(
    `CREATE TABLE bare (number INTEGER PRIMARY KEY, ${writtenColumns.map((c) => `${c} ${c === 'id' ? 'TEXT UNIQUE' : ''}`).join(', ')})`,
  );
  const insert = db.prepare(
    `INSERT INTO bare (${writtenColumns.join(', ')}) VALUES (${writtenColumns.map(() => '?').join(', ')})`,
  );
  return db.transaction((rows: readonly RawRow[]) => {
    for (const { values } of rows) insert.run(values);
  });
}
