import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyTogether } from './copy-together.ts';
import { openDatabase, openForReading } from './database.ts';

it('copies databases as all of them were at one instant, while they are written to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'together-'));
  const names = ['a', 'b'];
  const numbers = {
    version: 1,
    name: 'numbers',
    up: (db: { exec(sql: string): unknown }) => void db.exec('CREATE TABLE numbers (n)'),
  };
  const databases = names.map((name) => openDatabase(join(folder, `${name}.sqlite`), [numbers]));
  const write = (n: number) => {
    for (const db of databases) db.prepare('INSERT INTO numbers VALUES (?)').run(n);
  };
  try {
    for (let n = 0; n < 5_000; n += 1) write(n);
    const copies = names.map((name) => ({
      from: join(folder, `${name}.sqlite`),
      to: join(folder, `${name}-copy.sqlite`),
    }));
    let refused = '';
    const copied = copyTogether(copies, () => {
      try {
        databases[0]?.pragma('busy_timeout = 1');
        write(-1);
      } catch (error) {
        refused = String(error);
      }
    });
    for (let n = 5_000; n < 5_100; n += 1) write(n);
    await copied;
    expect(refused).toContain('locked');
    const counts = copies.map(({ to }) => {
      const db = openForReading(to);
      const count = db.prepare('SELECT count(*) AS n, min(n) AS least FROM numbers').get();
      db.close();
      return count;
    });
    expect(counts).toEqual([
      { n: 5_000, least: 0 },
      { n: 5_000, least: 0 },
    ]);
  } finally {
    for (const db of databases) db.close();
    rmSync(folder, { recursive: true });
  }
});
