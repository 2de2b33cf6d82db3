import type { Database } from '@conscious-bot/service-kit';
import { type MemoryRow, memoryColumns, memoryOf } from '../memories/memory-row.ts';

/** First line of every export; who reads it knows what follows. */
export const exportHeader = { format: 'conscious-bot memories', version: 1 } as const;

const PAGE = 500;

/**
 * All memories as JSON Lines, in the order they were stored, behind a line that says so. They are read in pages: what is written meanwhile
 * may be in it or not, and nothing is held up.
 */
export function* exportMemories(db: Database): Generator<string> {
  yield `${JSON.stringify(exportHeader)}\n`;
  const page = db.prepare<[number], MemoryRow>(
    `SELECT ${memoryColumns} FROM memories m WHERE m.number > ? ORDER BY m.number LIMIT ${PAGE}`,
  );
  for (let rows = page.all(0); rows.length > 0; rows = page.all(rows.at(-1)?.number ?? 0))
    for (const row of rows) yield `${JSON.stringify(memoryOf(row))}\n`;
}
