import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { damages } from '../../test/damage.ts';
import { eventLogMigration } from '../events/event-table.ts';
import { SqliteEventLog } from '../events/sqlite-event-log.ts';
import { subscriptionMigration } from '../events/subscription-store.ts';
import { createLogger } from '../process/logger.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { backupsOf } from './backup-files.ts';
import { databaseDamage, databaseDamageAside } from './check-database.ts';
import { type Database, openDatabase } from './database.ts';
import { startRollingBackup } from './rolling-backup.ts';
import { stateStoreMigration } from './state-store.ts';
import { storageNotice } from './storage-notices.ts';

const migrations = [eventLogMigration(1), subscriptionMigration(2), stateStoreMigration(3)];
const logger = createLogger({ service: 'test', level: 'silent', pretty: false });

describe('a database file that came to harm', () => {
  let directory: string;
  let file: string;
  const clock = new SimulatedClock();
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'harm-'));
    file = join(directory, 'demo.sqlite');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const logOf = (db: Database) => new SqliteEventLog(db, { botId: 'bot-1', source: 'demo', clock });
  const append = (db: Database, from: number, to: number) => {
    for (let n = from; n < to; n++) logOf(db).append({ type: 'kept', data: { n, padding: 'x'.repeat(900) } });
  };
  const backUp = async (db: Database) => {
    const backup = startRollingBackup({ db, clock, logger });
    const made = await backup.now();
    backup.stop();
    return made;
  };

  it.each(Object.entries(damages))(
    '%s: it is set aside, and the newest good backup takes its place',
    async (_, damage) => {
      const before = openDatabase(file, migrations);
      append(before, 0, 60);
      expect(await backUp(before)).toBeDefined();
      append(before, 60, 70);
      const lastSeq = logOf(before).lastSeq();
      before.close();
      const wasThere = existsSync(file);
      damage(file);
      expect(await databaseDamageAside(file)).toBe(databaseDamage(file));
      const after = openDatabase(file, migrations);
      const log = logOf(after);
      const stored = log.read({ after: 0 });
      // A log that is noise was written after the backup was: what the file itself holds may be newer.
      expect(stored.length).toBeGreaterThanOrEqual(60);
      expect(storageNotice(after)).toContain('took its place');
      expect(after.pragma('quick_check', { simple: true })).toBe('ok');
      expect(log.append({ type: 'next', data: null })[0]?.seq).toBeGreaterThan(lastSeq);
      after.close();
      const aside = readdirSync(directory).filter(
        (name) => /^demo\.sqlite\.damaged-\d{4}-/.test(name) && !/-(wal|shm)$/.test(name),
      );
      expect(wasThere && aside.length).toBe(existsSync(file) && damage === damages['it is gone'] ? 0 : 1);
      // The next start finds nothing to do.
      const again = openDatabase(file, migrations);
      expect(storageNotice(again)).toBeUndefined();
      again.close();
    },
  );

  it.each([
    ['never got further than its header', 0, 'nothing is left in it, although there are backups of it'],
    ['got part of the way', 30, 'what was stored last is missing, although it is in a backup'],
  ])('a sound file that %s before its write-ahead log was lost is no fresh start', async (_, moved, said) => {
    const before = openDatabase(file, migrations);
    if (moved > 0) {
      append(before, 0, moved);
      before.pragma('wal_checkpoint(TRUNCATE)');
    }
    append(before, moved, 60);
    await backUp(before);
    const { logId } = logOf(before);
    const lastSeq = logOf(before).lastSeq();
    // As it lies there after the process was killed, but for the log.
    copyFileSync(file, `${file}.left`);
    before.close();
    renameSync(`${file}.left`, file);
    expect(databaseDamage(file)).toBeUndefined();
    expect(await databaseDamageAside(file)).toBeUndefined();

    const after = openDatabase(file, migrations);
    expect(storageNotice(after)).toContain(`is damaged (${said})`);
    expect(storageNotice(after)).toContain('took its place');
    expect(logOf(after).logId).toBe(logId);
    expect(logOf(after).read({ after: 0 })).toHaveLength(60);
    expect(logOf(after).append({ type: 'next', data: null })[0]?.seq).toBeGreaterThan(lastSeq);
    after.close();
    const again = openDatabase(file, migrations);
    expect(storageNotice(again)).toBeUndefined();
    again.close();
  });

  it('a database that somebody has put in the place of another is left alone', async () => {
    const own = openDatabase(file, migrations);
    append(own, 0, 60);
    await backUp(own);
    own.close();
    const other = openDatabase(join(directory, 'other.sqlite'), migrations);
    append(other, 0, 1);
    other.close();
    renameSync(join(directory, 'other.sqlite'), file);
    const after = openDatabase(file, migrations);
    expect(storageNotice(after)).toBeUndefined();
    expect(logOf(after).read({ after: 0 })).toHaveLength(1);
    after.close();
  });

  it('a later schema that has made a table anew is no loss', async () => {
    const db = openDatabase(file, migrations);
    db.exec('CREATE TABLE counted (n INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO counted VALUES (7)');
    await backUp(db);
    db.close();
    const renewed = { version: 4, name: 'counted anew', up: (next: Database) => next.exec('DROP TABLE counted') };
    openDatabase(file, [...migrations, renewed]).close();
    const after = openDatabase(file, [...migrations, renewed]);
    expect(storageNotice(after)).toBeUndefined();
    after.close();
  });

  it('a damaged backup is passed over for an older one that is good', async () => {
    const db = openDatabase(file, migrations);
    append(db, 0, 40);
    await backUp(db);
    await clock.advance(1_000);
    append(db, 40, 50);
    await backUp(db);
    db.close();
    const [newest = '', older] = backupsOf(file);
    damages['it is cut in half']?.(newest);
    damages['its header is overwritten']?.(file);
    const after = openDatabase(file, migrations);
    expect(storageNotice(after)).toContain(`The backup ${older} took its place`);
    expect(logOf(after).read({ after: 0 })).toHaveLength(40);
    after.close();
  });

  it('without a good backup it begins anew, and says so', () => {
    openDatabase(file, migrations).close();
    damages['it is a text']?.(file);
    const db = openDatabase(file, migrations);
    expect(storageNotice(db)).toContain('There is no good backup, so it begins anew');
    expect(logOf(db).read({ after: 0 })).toEqual([]);
    db.close();
  });

  it('a backup is made of what changed only, two are kept, and none is left half made', async () => {
    const db = openDatabase(file, migrations);
    const backup = startRollingBackup({ db, clock, logger, everyMs: 60_000 });
    for (let n = 0; n < 4; n++) {
      append(db, n, n + 1);
      await clock.advance(1_000);
      expect(await backup.now()).toBeDefined();
    }
    expect(await backup.now()).toBeUndefined();
    backup.stop();
    db.close();
    expect(readdirSync(join(directory, 'backups'))).toHaveLength(2);
  });

  it('a file of another service or program, and a directory in its place, are refused in one sentence each', () => {
    openDatabase(file, migrations).close();
    const others = [eventLogMigration(1), stateStoreMigration(2), subscriptionMigration(3)];
    expect(() => openDatabase(file, others)).toThrow(/holds the data of another service: move it away/);
    const foreign = openDatabase(join(directory, 'foreign.sqlite'), []);
    foreign.exec('CREATE TABLE theirs (n INTEGER)');
    foreign.close();
    expect(() => openDatabase(join(directory, 'foreign.sqlite'), migrations)).toThrow(
      /is a database of another program/,
    );
    mkdirSync(join(directory, 'folder.sqlite'));
    expect(() => openDatabase(join(directory, 'folder.sqlite'), migrations)).toThrow(
      /folder\.sqlite cannot be (opened|used)/,
    );
    writeFileSync(join(directory, 'plain'), '');
    expect(() => openDatabase(join(directory, 'plain', 'x.sqlite'), migrations)).toThrow(
      /cannot be used: a file stands in/,
    );
  });
});
