import { episode } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { contextOf } from '../episodes/episode-context.ts';
import { memoryOfEpisode } from '../episodes/episode-memory.ts';
import { MemoryStore } from '../memories/memory-store.ts';

/** How long memories lived when episodes were moved into them; the next write computes it again. */
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
