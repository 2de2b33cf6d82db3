import type { EventEnvelope } from '@conscious-bot/contracts';
import type { Database } from '../storage/database.ts';
import { kindsHeld } from './event-density.ts';
import { type EventRow, envelopeOf, eventColumns } from './event-table.ts';

export interface HistoryQuery {
  /** Only these types, or kinds of a type such as `botEvent:death`; all when absent. */
  readonly types?: readonly string[] | undefined;
  /** Ms since the epoch; `to` is not part of the range. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly order: 'oldest' | 'newest';
  /** `seq` of the last event of the page before. */
  readonly cursor?: number | undefined;
  readonly limit: number;
}

export interface HistoryPage {
  readonly events: EventEnvelope[];
  /** The cursor of the page that follows; absent where nothing does. */
  readonly next?: number;
}

/** Characters of data after which a page ends: reading and writing more as JSON would hold up whatever else waits. */
const PAGE_CHARS = 512 * 1024;

interface Key {
  readonly at: number;
  readonly seq: number;
}

/** A page of events by when they came; those of one instant stand in the order in which they were stored. */
export async function eventHistory(db: Database, source: string, query: HistoryQuery): Promise<HistoryPage> {
  const { order, limit } = query;
  const keys: Key[] = [];
  const page = prepareKeys(db, query);
  for (const kind of kindsHeld(db, query.types)) {
    keys.push(...page(kind));
    // With many kinds it takes a while: others get their turn in between.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  const sign = order === 'oldest' ? 1 : -1;
  keys.sort((a, b) => sign * (a.at - b.at || a.seq - b.seq));
  const row = db.prepare<[number], EventRow>(`SELECT ${eventColumns} FROM events WHERE seq = ?`);
  const events: EventEnvelope[] = [];
  let chars = 0;
  let last: number | undefined;
  for (const { seq } of keys.slice(0, limit)) {
    if (chars > PAGE_CHARS) return last === undefined ? { events } : { events, next: last };
    last = seq;
    const found = row.get(seq);
    // It may have been dropped since.
    if (found === undefined) continue;
    chars += found.data.length;
    events.push(envelopeOf(found, source));
  }
  return keys.length > limit && last !== undefined ? { events, next: last } : { events };
}

/** Reads the keys of one kind that may stand on the page, and one more. */
function prepareKeys(db: Database, { from = 0, to = Number.MAX_VALUE, order, cursor, limit }: HistoryQuery) {
  const [sign, direction] = order === 'oldest' ? (['>', 'ASC'] as const) : (['<', 'DESC'] as const);
  const keys = db.prepare<[{ kind: string; from: number; to: number; at: number; seq: number; limit: number }], Key>(
    `SELECT at, seq FROM events
     WHERE kind = @kind AND at >= @from AND at < @to AND at ${sign}= @at AND (at ${sign} @at OR seq ${sign} @seq)
     ORDER BY at ${direction}, seq ${direction} LIMIT @limit`,
  );
  const place = cursor === undefined ? undefined : placeOf(db, order, cursor);
  const start = order === 'oldest' ? 0 : Number.MAX_VALUE;
  const bounds = { from, to, limit: limit + 1, at: place?.at ?? start, seq: cursor ?? start };
  return (kind: string): Key[] => (cursor !== undefined && place === undefined ? [] : keys.all({ kind, ...bounds }));
}

/** When the event of a cursor came; that of the next one that is still held, where it was dropped. Undefined where nothing follows. */
function placeOf(db: Database, order: 'oldest' | 'newest', cursor: number): { at: number } | undefined {
  const next = order === 'oldest' ? 'seq >= ? ORDER BY seq' : 'seq <= ? ORDER BY seq DESC';
  return db.prepare<[number], { at: number }>(`SELECT at FROM events WHERE ${next} LIMIT 1`).get(cursor);
}
