import { writeSync } from 'node:fs';
import { LIFE_MS, MemoryStore, memoryMigrations } from '@conscious-bot/memory/testing';
import { openDatabase, transaction } from '@conscious-bot/service-kit';
import { manyEpisodes } from '../memory/many-episodes.ts';

// Writes memories without end, a few in a transaction, every third time changing and every fifth time forgetting some, and tells of each
// transaction once it is on disk: "+id" stored, "-id" forgotten. Whoever started it kills it. Arguments: file of the database, name of this life.
const [file = '', life = ''] = process.argv.slice(2);

const db = openDatabase(file, memoryMigrations);
const memories = new MemoryStore(db, LIFE_MS);
const all = manyEpisodes(Number.MAX_SAFE_INTEGER, life.length);
const take = (count: number) =>
  Array.from({ length: count }, () => all.next().value).map((one) => ({ ...one, id: `${life}:${one.id}` }));

for (let round = 1; ; round++) {
  const added = take(1 + (round % 17));
  const gone = round % 5 === 0 ? added.slice(0, 1) : [];
  transaction(db, () => {
    for (const one of added) memories.add(one);
    if (round % 3 === 0) for (const one of added) memories.put({ ...one, text: `${one.text} Again.`, count: 2 });
    memories.remove(
      gone.map(({ id }) => id),
      { at: 0, reason: 'faded' },
    );
  });
  const lines = [...added.map(({ id }) => `+${id}`), ...gone.map(({ id }) => `-${id}`)];
  writeSync(1, `${lines.join('\n')}\n`);
}
