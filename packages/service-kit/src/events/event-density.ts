import type { EventDensity } from '@conscious-bot/contracts';
import type { Database } from '../storage/database.ts';
import { countedMs, longestCountedMs } from './event-counts.ts';

export interface DensityQuery {
  /** Only these types, or kinds of a type such as `botEvent:death`; all when absent. */
  readonly types?: readonly string[] | undefined;
  /** Ms since the epoch; the oldest and just after the newest held event unless given. `to` is not part of the range. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Counts per type at most, from 2. */
  readonly buckets: number;
}

/** Events that are counted one by one; where there are more, whole minutes are the finest there is. */
const ONE_BY_ONE = 20_000;
const [MINUTE_MS] = countedMs;

interface Series {
  readonly from: number;
  readonly to: number;
  readonly widthMs: number;
  /** The length of time whose counts are added up; absent where the events themselves are counted. */
  readonly base?: number;
}

/**
 * How many events came when. A range of any length costs a few thousand rows for each kind, and other work gets its turn after each of
 * them: it may count events that came meanwhile.
 */
export async function eventDensity(db: Database, { types, from, to, buckets }: DensityQuery): Promise<EventDensity> {
  const statements = prepare(db);
  const held = kindsHeld(db, types);
  let firstAt = Number.POSITIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const kind of held) {
    firstAt = Math.min(firstAt, statements.first.get(kind) ?? firstAt);
    lastAt = Math.max(lastAt, statements.last.get(kind) ?? lastAt);
  }
  const begin = from ?? (held.length === 0 ? 0 : firstAt);
  const end = Math.max(begin + 1, to ?? (held.length === 0 ? 0 : lastAt + 1));
  const idealMs = (end - begin) / (buckets - 1);
  const few = idealMs < MINUTE_MS && countWithin(held, begin, end) <= ONE_BY_ONE;
  const plan = few ? { from: begin, to: end, widthMs: (end - begin) / buckets } : wholeSteps(begin, end, idealMs);
  const series: EventDensity['series'] = [];
  for (const kind of held) {
    const counts = countKind(kind, plan);
    if (counts !== undefined) series.push({ type: kind, counts });
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  const bounds = held.length === 0 ? {} : { firstAt, lastAt };
  return { from: plan.from, to: plan.to, widthMs: plan.widthMs, series, ...bounds };

  function countWithin(list: readonly string[], start: number, until: number): number {
    const within = (kind: string) => statements.sum.get(MINUTE_MS, kind, start / MINUTE_MS - 1, until / MINUTE_MS) ?? 0;
    return list.reduce((sum, kind) => sum + within(kind), 0);
  }

  function countKind(kind: string, { from: start, to: until, widthMs, base }: Series): number[] | undefined {
    const length = Math.max(1, Math.round((until - start) / widthMs));
    const counts = Array.from({ length }, () => 0);
    let any = false;
    const add = (at: number, count: number) => {
      const index = Math.min(length - 1, Math.floor((at - start) / widthMs));
      counts[index] = (counts[index] ?? 0) + count;
      any = true;
    };
    if (base === undefined) for (const at of statements.instants.all(kind, start, until)) add(at, 1);
    else
      for (const { bucket, count } of statements.counts.all(base, kind, start / base, until / base))
        add(bucket * base, count);
    return any ? counts : undefined;
  }
}

/** Buckets that lie on whole steps of a counted length, so that they stay where they are while the range moves. */
function wholeSteps(from: number, to: number, idealMs: number): Series {
  const base = countedMs.findLast((ms) => ms <= idealMs) ?? MINUTE_MS;
  const widthMs = Math.ceil(idealMs / base) * base;
  return { from: Math.floor(from / widthMs) * widthMs, to: Math.ceil(to / widthMs) * widthMs, widthMs, base };
}

/** The kinds of which events are held, those asked for: by name, or all kinds of a type. */
export function kindsHeld(db: Database, asked: readonly string[] | undefined): string[] {
  const held = db
    .prepare<[number], string>('SELECT DISTINCT kind FROM event_counts WHERE width = ? ORDER BY kind')
    .pluck()
    .all(longestCountedMs);
  return asked === undefined
    ? held
    : held.filter((kind) => asked.includes(kind) || asked.includes(kind.slice(0, Math.max(0, kind.indexOf(':')))));
}

function prepare(db: Database) {
  return {
    first: db.prepare<[string], number>('SELECT at FROM events WHERE kind = ? ORDER BY at LIMIT 1').pluck(),
    last: db.prepare<[string], number>('SELECT at FROM events WHERE kind = ? ORDER BY at DESC LIMIT 1').pluck(),
    instants: db
      .prepare<[string, number, number], number>('SELECT at FROM events WHERE kind = ? AND at >= ? AND at < ?')
      .pluck(),
    sum: db
      .prepare<[number, string, number, number], number>(
        'SELECT sum(count) FROM event_counts WHERE width = ? AND kind = ? AND bucket > ? AND bucket < ?',
      )
      .pluck(),
    counts: db.prepare<[number, string, number, number], { bucket: number; count: number }>(
      'SELECT bucket, count FROM event_counts WHERE width = ? AND kind = ? AND bucket >= ? AND bucket < ?',
    ),
  };
}
