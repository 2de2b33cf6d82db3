import { episode } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { contextOf } from '../episodes/episode-context.ts';
import { memoryOfEpisode } from '../episodes/episode-memory.ts';
import { MemoryStore } from '../memories/memory-store.ts';

/** The life memories began with when episodes moved in; it is reckoned anew with the next write. */
const LIFE_MS = 30 * 24 * 3_600_000;

/** Makes memories of the episodes in the table of earlier versions and drops it. */
export function moveEpisodes(db: Database): void {
  const memories = new MemoryStore(db, LIFE_MS);
  const rows = db.prepare<[], { episode: string }>('SELECT episode FROM episodes ORDER BY started_at, id').all();
  for (const row of rows) {
    const stored = episode.parse(JSON.parse(row.episode));
    memories.add(memoryOfEpisode(stored, contextOf(stored)));
  }
  db.exec('DROP TABLE episodes');
}
