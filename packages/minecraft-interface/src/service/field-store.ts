import { knownField } from '@conscious-bot/contracts/world';
import type { Database, Migration } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { FieldStore, StoredField } from '../senses/places/known-fields.ts';

export const fieldMigration = (version: number): Migration => ({
  version,
  name: 'fields',
  up: (db) => db.exec('CREATE TABLE fields (field TEXT NOT NULL)'),
});

const storedField = knownField.extend({ dimension: z.string() });

/** The fields the bot knows, as of its last change; a row that cannot be read is left out. */
export function fieldStore(db: Database): FieldStore {
  const all = db.prepare<[], { field: string }>('SELECT field FROM fields ORDER BY rowid');
  const clear = db.prepare('DELETE FROM fields');
  const add = db.prepare<[string]>('INSERT INTO fields (field) VALUES (?)');
  const replace = db.transaction((fields: readonly StoredField[]) => {
    clear.run();
    for (const field of fields) add.run(JSON.stringify(field));
  });
  return {
    all: () => all.all().flatMap(({ field }) => storedField.safeParse(JSON.parse(field)).data ?? []),
    replace: (fields) => replace(fields),
  };
}
