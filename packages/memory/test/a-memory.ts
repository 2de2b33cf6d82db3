import { MemoryStore, type NewMemory } from '../src/memories/memory-store.ts';
import { FindMemories } from '../src/retrieval/find-memories.ts';
import { SearchMemories } from '../src/retrieval/search-memories.ts';
import { openStore } from './open-store.ts';
import { DAWN } from './story.ts';

export const DAY_MS = 24 * 3_600_000;
export const LIFE_MS = 30 * DAY_MS;

/** A memory of a danger by a zombie near the origin, unless told otherwise. */
export function aMemory(over: Partial<NewMemory> = {}): NewMemory {
  const at = over.at ?? DAWN;
  return {
    id: 'memory_1',
    botId: 'bot-1',
    kind: 'episodic',
    type: 'event',
    text: 'Was in danger: a zombie came near.',
    at,
    lastAt: at,
    endedAt: at,
    place: { x: 0, y: 64, z: 0 },
    entities: ['zombie'],
    outcome: 'hostile_near',
    importance: 0.5,
    source: 'seen',
    count: 1,
    uses: 0,
    trace: {},
    data: {},
    ...over,
  };
}

/** Memories in a database that lives as long as the test. */
export function openMemories() {
  const { db } = openStore();
  return { db, memories: new MemoryStore(db, LIFE_MS), find: new FindMemories(db), search: new SearchMemories(db) };
}
