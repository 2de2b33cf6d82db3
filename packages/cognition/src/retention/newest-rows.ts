import type { Database } from '@conscious-bot/service-kit';

/** Rows that go in one transaction. */
const BATCH = 500;

/** Keeps the newest rows of a table whose primary key `seq` grows. Returns what removes a batch of older ones; true when there may be more. */
export function newestRows(db: Database, table: 'thoughts' | 'intrusions', most: number): () => boolean {
  const remove = db.prepare<[number, number]>(
    `DELETE FROM ${table} WHERE seq <= (SELECT max(seq) FROM ${table}) - ? AND seq < (SELECT min(seq) FROM ${table}) + ?`,
  );
  return () => remove.run(most, BATCH).changes > 0;
}
