import { openDatabase, SqliteStateStore } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { migrations } from './migrations.ts';
import { vocabularyMigration } from './vocabulary-migration.ts';

it('what older versions stored is found under the names of today', () => {
  const { version } = vocabularyMigration(12);
  const db = openDatabase(
    ':memory:',
    migrations.filter((migration) => migration.version < version),
  );
  const thought = JSON.stringify({ metadata: { site: 'internal' } });
  db.prepare("INSERT INTO thoughts VALUES (1, 't', 1, 'chain-of-thought', 'high', 'c', ?)").run(thought);
  db.prepare("INSERT INTO events VALUES (1, 'e', 'bot-1', 'thought', 1, '{}', ?)").run(thought);
  const call = JSON.stringify({ purpose: 'internal', stamp: { kind: 'idle' } });
  db.prepare(
    "INSERT INTO model_calls (seq, id, at, kind, purpose, record) VALUES (1, 'c', 1, 'idle', 'internal', ?)",
  ).run(call);
  db.prepare("INSERT INTO intero_history (at, boundary, sample) VALUES (1, 'decision', ?)").run(
    '{"name":"circle_back"}',
  );
  const state = new SqliteStateStore(db);
  state.set('internal.occasion', { repeats: 2 });
  state.set('self.model', JSON.parse('{"deaths":1,"deeds":{"craft":3}}'));

  vocabularyMigration(version).up(db);

  const read = (sql: string) =>
    db
      .prepare<[], { json: string }>(sql)
      .all()
      .map(({ json }) => JSON.parse(json));
  expect(read('SELECT thought AS json FROM thoughts UNION ALL SELECT data FROM events')).toEqual([
    { metadata: { site: 'background' } },
    { metadata: { site: 'background' } },
  ]);
  expect(read('SELECT record AS json FROM model_calls')).toEqual([{ purpose: 'background', stamp: { kind: 'idle' } }]);
  expect(read('SELECT sample AS json FROM intero_history')).toEqual([{ name: 'reconsideration' }]);
  expect(state.get('background.occasion', z.unknown())).toEqual({ repeats: 2 });
  expect(state.get('self.model', z.unknown())).toEqual({ deaths: 1, actions: { craft: 3 } });
});
