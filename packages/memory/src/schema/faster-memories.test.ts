import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Episode } from '@conscious-bot/contracts';
import { openDatabase } from '@conscious-bot/service-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { aMemory, LIFE_MS } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import { valuesOf, writtenColumns } from '../memories/memory-row.ts';
import { MemoryStore } from '../memories/memory-store.ts';
import { FindMemories } from '../retrieval/find-memories.ts';
import { SearchMemories } from '../retrieval/search-memories.ts';
import { memoryMigrations } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'memory-migration-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('memories of earlier versions are found as before', () => {
  it('indexes places and words anew', () => {
    const file = join(folder, 'eighth.sqlite');
    const before = openDatabase(file, memoryMigrations.slice(0, 8));
    const insert = before.prepare(
      `INSERT INTO memories (${writtenColumns.join(', ')}) VALUES (${writtenColumns.map(() => '?').join(', ')})`,
    );
    // More than are read at once, so that the work is done in several steps.
    for (let i = 0; i < 2_100; i++) {
      const kind = i % 3 === 0 ? 'spatial' : 'episodic';
      const memory = aMemory({ id: `memory_${i}`, kind, place: { x: i, y: 64, z: 0 }, text: `Saw number${i} there.` });
      insert.run(valuesOf({ ...memory, keepUntil: DAWN + LIFE_MS }));
    }
    before.close();

    const db = openDatabase(file, memoryMigrations);
    const near = { x: 2_000, y: 64, z: 0, radius: 1 };
    const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
    const find = new FindMemories(db);
    expect(ids(find.find({ near, limit: 9 }))).toEqual(['memory_2001', 'memory_2000', 'memory_1999']);
    expect(ids(find.find({ near, kinds: ['spatial'], limit: 9 }))).toEqual(['memory_2001']);
    const search = new SearchMemories(db);
    const asked = { now: DAWN, limit: 9 };
    expect(ids(search.read(search.search({ ...asked, text: 'number2099' })))).toEqual(['memory_2099']);
    expect(search.search({ ...asked, text: 'zombie', kinds: ['spatial'], near })).toHaveLength(1);
    db.close();
  });

  it('moves the episodes of a time before there were memories', () => {
    const file = join(folder, 'fifth.sqlite');
    const before = openDatabase(file, memoryMigrations.slice(0, 5));
    const old: Episode = {
      id: 'episode_1',
      botId: 'bot-1',
      kind: 'event',
      summary: 'Died by a zombie.',
      outcome: 'death',
      startedAt: DAWN,
      endedAt: DAWN,
      trace: {},
      data: { event: 'botEvent' },
    };
    before
      .prepare('INSERT INTO episodes (id, kind, outcome, started_at, ended_at, episode) VALUES (?, ?, ?, ?, ?, ?)')
      .run(old.id, old.kind, old.outcome, DAWN, DAWN, JSON.stringify(old));
    before.close();

    const db = openDatabase(file, memoryMigrations);
    expect(new MemoryStore(db, LIFE_MS).get('episode_1')).toMatchObject({ kind: 'episodic', text: old.summary });
    expect(new SearchMemories(db).search({ text: 'died', now: DAWN, limit: 1 })).toHaveLength(1);
    db.close();
  });
});
