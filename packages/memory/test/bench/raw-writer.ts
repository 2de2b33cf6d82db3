import type { Database } from '@conscious-bot/service-kit';
import { keptUntil } from '../../src/memories/life.ts';
import { likenessOf } from '../../src/memories/likeness.ts';
import { rowOf, writtenColumns } from '../../src/memories/memory-row.ts';
import type { NewMemory } from '../../src/memories/memory-store.ts';
import { LIFE_MS } from '../a-memory.ts';

/** The values of one memory as a hand-written program would bind them, made before the clock runs. */
export function rawRow(memory: NewMemory) {
  const whole = { ...memory, keepUntil: keptUntil(memory, LIFE_MS) };
  return { row: rowOf(whole, likenessOf(whole)), memory };
}
export type RawRow = ReturnType<typeof rawRow>;

/** Writes rows into the same tables and indexes with prepared statements and nothing else. */
export function rawWriter(db: Database): (rows: readonly RawRow[]) => void {
  const insert = db.prepare(
    `INSERT INTO memories (${writtenColumns.join(', ')}) VALUES (${writtenColumns.map((column) => `@${column}`).join(', ')})`,
  );
  const name = db.prepare('INSERT INTO memory_entities (entity, last_at, number, kind, type) VALUES (?, ?, ?, ?, ?)');
  const words = db.prepare('INSERT INTO memory_words (rowid, text, entities, tags) VALUES (?, ?, ?, ?)');
  return db.transaction((rows: readonly RawRow[]) => {
    for (const { row, memory } of rows) {
      const number = insert.run(row).lastInsertRowid;
      for (const entity of memory.entities) name.run(entity, memory.lastAt, number, memory.kind, memory.type);
      words.run(number, memory.text, memory.entities.join(' '), `${memory.kind} ${memory.type}`);
    }
  });
}

/** The same rows into a table with its key and no other index, which finds nothing but by number and id. */
export function bareWriter(db: Database): (rows: readonly RawRow[]) => void {
  db.exec(
    `CREATE TABLE bare (number INTEGER PRIMARY KEY, ${writtenColumns.map((c) => `${c} ${c === 'id' ? 'TEXT UNIQUE' : ''}`).join(', ')})`,
  );
  const insert = db.prepare(
    `INSERT INTO bare (${writtenColumns.join(', ')}) VALUES (${writtenColumns.map((column) => `@${column}`).join(', ')})`,
  );
  return db.transaction((rows: readonly RawRow[]) => {
    for (const { row } of rows) insert.run(row);
  });
}
