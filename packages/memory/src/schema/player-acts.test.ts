import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@conscious-bot/service-kit';
import { afterAll, expect, it } from 'vitest';
import { aMemory, LIFE_MS } from '../../test/a-memory.ts';
import { DAWN } from '../../test/story.ts';
import { PlayerMemory } from '../learning/player-memory.ts';
import { MemoryStore } from '../memories/memory-store.ts';
import { memoryMigrations } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'memory-players-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('what players did is still known in a database of an earlier version', () => {
  const file = join(folder, 'tenth.sqlite');
  const before = openDatabase(file, memoryMigrations.slice(0, 10));
  const hit = { at: DAWN, what: 'hit me for 3' };
  new MemoryStore(before, LIFE_MS).add(
    aMemory({
      id: 'player:Steve',
      kind: 'social',
      type: 'player',
      data: JSON.parse(`{"name":"Steve","said":[],"deeds":${JSON.stringify([hit])},"given":{}}`),
    }),
  );
  before.close();

  const db = openDatabase(file, memoryMigrations);
  const memories = new MemoryStore(db, LIFE_MS);
  new PlayerMemory(memories, 'bot-1').did('Steve', 'left the world', { at: DAWN + 1 });
  expect(memories.get('player:Steve')?.data).toEqual({
    name: 'Steve',
    said: [],
    did: [hit, { at: DAWN + 1, what: 'left the world' }],
    given: {},
  });
  db.close();
});
