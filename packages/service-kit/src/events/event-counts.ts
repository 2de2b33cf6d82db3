import type { Migration } from '../storage/database.ts';

/** Lengths of time for which events are counted as they come, ms, the shortest first: a minute, ten minutes, two hours, a day. */
export const countedMs = [60_000, 600_000, 7_200_000, 86_400_000] as const;
/** The longest of them: the fewest rows say which types there are. */
export const longestCountedMs = 86_400_000;

/**
 * Counts the events of each type per minute, ten minutes, two hours and day, and finds those of a type by when they came. The counts are
 * kept by triggers, so that whatever stores or drops an event counts it in the same transaction; events that are there already are counted
 * here. Needs the tables of `eventLogMigration`.
 */
export function eventCountsMigration(version: number): Migration {
  const widths = countedMs.map((width) => `(${width})`).join(', ');
  return {
    version,
    name: 'events by time',
    up: (db) =>
      db.exec(`
        CREATE INDEX events_by_time ON events (type, at);
        CREATE TABLE event_counts (
          width INTEGER NOT NULL,
          type TEXT NOT NULL,
          -- Number of the length of time since the epoch: at / width, rounded down.
          bucket INTEGER NOT NULL,
          count INTEGER NOT NULL,
          PRIMARY KEY (width, type, bucket)
        ) WITHOUT ROWID;
        WITH widths (width) AS (VALUES ${widths})
        INSERT INTO event_counts (width, type, bucket, count)
          SELECT width, type, CAST(at / width AS INTEGER) AS bucket, count(*) FROM widths, events GROUP BY width, type, bucket;
        CREATE TRIGGER event_is_counted AFTER INSERT ON events BEGIN
          ${countedMs.map(counted).join('\n')}
        END;
        CREATE TRIGGER dropped_event_is_uncounted AFTER DELETE ON events BEGIN
          ${countedMs.map(uncounted).join('\n')}
        END`),
  };
}

function counted(width: number): string {
  return `INSERT INTO event_counts (width, type, bucket, count) VALUES (${width}, NEW.type, CAST(NEW.at / ${width} AS INTEGER), 1)
    ON CONFLICT (width, type, bucket) DO UPDATE SET count = count + 1;`;
}

function uncounted(width: number): string {
  const row = `width = ${width} AND type = OLD.type AND bucket = CAST(OLD.at / ${width} AS INTEGER)`;
  return `UPDATE event_counts SET count = count - 1 WHERE ${row};
    DELETE FROM event_counts WHERE ${row} AND count = 0;`;
}
