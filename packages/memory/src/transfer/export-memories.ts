import type { Database } from '@conscious-bot/service-kit';
import { type MemoryRow, memoryColumns, memoryOf } from '../memories/memory-row.ts';

/** First line of every export, which says what follows. */
export const exportHeader = { format: 'conscious-bot memories', version: 1 } as const;

const PAGE = 500;

/**
 * All memories as JSON Lines, in the order they were stored, after a header line. They are read in pages: what is written meanwhile may or may
 * not be included, and writers do not have to wait.
 */
export function* exportMemories(db: Database): Generator<string> {
  yield `${JSON.stringify(exportHeader)}\n`;
  const page = db.prepare<[number], MemoryRow>(
    `SELECT ${memoryColumns} FROM memories m WHERE m.number > ? ORDER BY m.number LIMIT ${PAGE}`,
  );
  for (let rows = page.all(0); rows.length > 0; rows = page.all(rows.at(-1)?.number ?? 0))
    for (const row of rows) yield `${JSON.stringify(memoryOf(row))}\n`;
}
