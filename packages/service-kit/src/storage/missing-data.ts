import SQLite from 'better-sqlite3';

/** How far a database has come. */
interface Standing {
  /** Of its schema; 0 where nothing was made in it yet. */
  readonly version: number;
  /** The id its event log was given when it was made; undefined where it has none. */
  readonly logId: string | undefined;
  /** By table, the highest number ever given out to a row: these never fall, whatever is deleted. */
  readonly numbers: ReadonlyMap<string, number>;
}

/**
 * What a database lacks that was in it when its newest backup was made, for a person; undefined where it lacks nothing. SQLite finds no fault
 * with a file that has lost its write-ahead log: it holds what had been moved into it until then, which may be a header and nothing else.
 *
 * A database with another event log is somebody's own doing, and is left alone.
 *
 * @param file a sound one @param backups the newest first; damaged ones are passed over
 */
export function whatIsMissing(file: string, backups: readonly string[]): string | undefined {
  const backup = newestStanding(backups);
  if (backup === undefined) return undefined;
  const now = standingOf(file);
  if (now.version === 0) return 'nothing is left in it, although there are backups of it';
  if (now.logId !== backup.logId && now.logId !== undefined) return undefined;
  // A later schema may have made tables anew, except for the event log, which stays as it was made.
  const numbers = [...backup.numbers].filter(([table]) => now.version === backup.version || table === 'events');
  const isBehind = now.version < backup.version || numbers.some(([table, n]) => (now.numbers.get(table) ?? 0) < n);
  return isBehind ? 'what was stored last is missing, although it is in a backup' : undefined;
}

function newestStanding(backups: readonly string[]): Standing | undefined {
  for (const backup of backups) {
    try {
      return standingOf(backup);
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError)) throw error;
    }
  }
  return undefined;
}

/** @throws SqliteError when it cannot be read */
function standingOf(file: string): Standing {
  const db = new SQLite(file, { fileMustExist: true, timeout: 5_000 });
  try {
    const version = Number(db.pragma('user_version', { simple: true }));
    const has = db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM sqlite_schema WHERE name = ?');
    const holds = (name: string): boolean => has.get(name)?.n === 1;
    const logId = holds('event_log') ? db.prepare<[], { id: string }>('SELECT id FROM event_log').get()?.id : undefined;
    const numbers = holds('sqlite_sequence')
      ? db.prepare<[], { name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence').all()
      : [];
    return { version, logId, numbers: new Map(numbers.map(({ name, seq }) => [name, seq])) };
  } finally {
    db.close();
  }
}
