import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseTooNewError, type Migration, openDatabase } from './database.ts';

const create = (version: number, table: string): Migration => ({
  version,
  name: table,
  up: (db) => db.exec(`CREATE TABLE ${table} (n INTEGER)`),
});

describe('openDatabase', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'service-kit-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('makes the directory, sets the pragmas and runs each migration once', () => {
    const file = join(directory, 'deep', 'down', 'demo.db');
    let runs = 0;
    const counted: Migration = {
      version: 1,
      name: 'counted',
      up: () => {
        runs++;
      },
    };
    for (const migrations of [[counted], [counted, create(2, 'b')]]) {
      const db = openDatabase(file, migrations);
      expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
      expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
      expect(db.pragma('busy_timeout', { simple: true })).toBe(5000);
      // KiB, by the minus.
      expect(db.pragma('cache_size', { simple: true })).toBe(-4000);
      expect(db.pragma('user_version', { simple: true })).toBe(migrations.length);
      db.close();
    }
    expect(existsSync(file)).toBe(true);
    expect(runs).toBe(1);
  });

  it('leaves whole migrations behind when one fails, and goes on from there', () => {
    const file = join(directory, 'demo.db');
    const half: Migration = {
      version: 2,
      name: 'half',
      up: (db) => {
        db.exec('CREATE TABLE half (n INTEGER)');
        throw new Error('power cut');
      },
    };
    expect(() => openDatabase(file, [create(1, 'a'), half])).toThrow('power cut');
    const db = openDatabase(file, [create(1, 'a'), create(2, 'half')]);
    expect(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all()).toEqual([
      'a',
      'half',
    ]);
    db.close();
  });

  it('says so when the file is newer than the code', () => {
    const file = join(directory, 'demo.db');
    openDatabase(file, [create(1, 'a'), create(2, 'b')]).close();
    expect(() => openDatabase(file, [create(1, 'a')])).toThrow(DatabaseTooNewError);
    expect(() => openDatabase(file, [create(1, 'a')])).toThrow(/schema version 2, this code knows 1/);
  });

  it('refuses migrations that do not count 1, 2, 3', () => {
    expect(() => openDatabase(':memory:', [create(1, 'a'), create(3, 'b')])).toThrow('has version 3, expected 2');
  });
});
