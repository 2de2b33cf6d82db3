// What the lab's benchmarks and soaks need of this service: its stand-ins for the other services, and the parts they measure.

export { taskSummary } from '../src/episodes/describe-task.ts';
export { contextOf } from '../src/episodes/episode-context.ts';
export { eventEpisode, taskEpisode } from '../src/episodes/episode-of.ts';
export { EpisodeStore } from '../src/episodes/episode-store.ts';
export { EventStore } from '../src/events/event-store.ts';
export { sightingsIn } from '../src/learning/sightings.ts';
export { cellsWithin } from '../src/memories/cell-of.ts';
export { indexedWords, wordsOf } from '../src/memories/indexed-words.ts';
export { keptUntil } from '../src/memories/life.ts';
export { valuesOf, writtenColumns } from '../src/memories/memory-row.ts';
export { MemoryStore, type NewMemory } from '../src/memories/memory-store.ts';
export { chainSource } from '../src/provenance/chain-source.ts';
export { provenanceOf } from '../src/provenance/tree.ts';
export { FindMemories } from '../src/retrieval/find-memories.ts';
export { shareOf } from '../src/retrieval/match-words.ts';
export { SearchMemories } from '../src/retrieval/search-memories.ts';
export { memoryMigrations } from '../src/schema/migrations.ts';
export { LIFE_MS } from './a-memory.ts';
export { aTask, DAWN, threeLogsStory } from './story.ts';
