import type { Migration } from '../storage/database.ts';

/** Lengths of time for which events are counted as they come, ms, the shortest first: a minute, ten minutes, two hours, a day. */
export const countedMs = [60_000, 600_000, 7_200_000, 86_400_000] as const;
/** The longest of them: the fewest rows say which types there are. */
export const longestCountedMs = 86_400_000;

/** Where in the data of a type's events its kinds are told apart: a JSON path to a short word of which there are few, such as `$.name`. */
export type EventKinds = Readonly<Record<string, string>>;

/**
 * Counts the events of each kind per minute, ten minutes, two hours and day, and finds those of a kind by when they came. The kind is the type,
 * followed by what `kinds` finds for it: `botEvent:death`. The counts are kept by triggers, so that whatever stores or drops an event counts
 * it in the same transaction; events that are there already are counted here. Needs the tables of `eventLogMigration`.
 */
export function eventCountsMigration(version: number, kinds: EventKinds = {}): Migration {
  const widths = countedMs.map((width) => `(${width})`).join(', ');
  return {
    version,
    name: 'events by time',
    up: (db) =>
      db.exec(`
        ALTER TABLE events ADD COLUMN kind TEXT NOT NULL GENERATED ALWAYS AS (${kindOf(kinds)}) VIRTUAL;
        CREATE INDEX events_by_time ON events (kind, at);
        CREATE TABLE event_counts (
          width INTEGER NOT NULL,
          kind TEXT NOT NULL,
          -- Number of the length of time since the epoch: at / width, rounded down.
          bucket INTEGER NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (width, kind, bucket)
        ) WITHOUT ROWID;
        WITH widths (width) AS (VALUES ${widths})
        INSERT INTO event_counts (width, kind, bucket, count)
          SELECT width, kind, CAST(at / width AS INTEGER) AS bucket, count(*) FROM widths, events GROUP BY width, kind, bucket;
        CREATE TRIGGER event_is_counted AFTER INSERT ON events BEGIN
          ${countedMs.map(counted).join('\n')}
        END;
        CREATE TRIGGER dropped_event_is_uncounted AFTER DELETE ON events BEGIN
          ${countedMs.map(uncounted).join('\n')}
        END`),
  };
}

/** The kind of an event as SQL; of one that lacks the word it is the type. */
function kindOf(kinds: EventKinds): string {
  const cases = Object.entries(kinds).map(
    ([type, path]) => `WHEN '${type}' THEN coalesce(type || ':' || json_extract(data, '${path}'), type)`,
  );
  return cases.length === 0 ? 'type' : `CASE type ${cases.join(' ')} ELSE type END`;
}

function counted(width: number): string {
  return `INSERT INTO event_counts (width, kind, bucket, count) VALUES (${width}, NEW.kind, CAST(NEW.at / ${width} AS INTEGER), 1)
    ON CONFLICT (width, kind, bucket) DO UPDATE SET count = count + 1;`;
}

function uncounted(width: number): string {
  const row = `width = ${width} AND kind = OLD.kind AND bucket = CAST(OLD.at / ${width} AS INTEGER)`;
  return `UPDATE event_counts SET count = count - 1 WHERE ${row};
    DELETE FROM event_counts WHERE ${row} AND count = 0;`;
}
