import { type Episode, episode, type Memory, type MemoryPlace } from '@conscious-bot/contracts';
import type { NewMemory } from '../memories/memory-store.ts';

/** What is stored with an episode besides itself. */
export interface EpisodeContext {
  readonly place?: MemoryPlace | undefined;
  readonly entities: readonly string[];
  /** 0 to 1. */
  readonly importance: number;
}

/** The memory of an episode. */
export function memoryOfEpisode(one: Episode, { place, entities, importance }: EpisodeContext): NewMemory {
  return {
    id: one.id,
    botId: one.botId,
    kind: 'episodic',
    type: one.kind,
    text: one.summary,
    at: one.startedAt,
    lastAt: Math.max(one.startedAt, one.endedAt ?? one.startedAt),
    ...(one.endedAt === undefined ? {} : { endedAt: one.endedAt }),
    ...(place === undefined ? {} : { place }),
    entities: [...entities],
    ...(one.outcome === undefined ? {} : { outcome: one.outcome }),
    importance,
    source: one.kind === 'task' ? 'done' : 'seen',
    count: 1,
    uses: 0,
    trace: one.trace,
    data: one.data,
  };
}

/** The episode that a memory holds; undefined for episodes of other types, which somebody wrote. */
export function episodeOfMemory(memory: Memory): Episode | undefined {
  const read = episode.safeParse({
    id: memory.id,
    botId: memory.botId,
    kind: memory.type,
    summary: memory.text,
    ...(memory.outcome === undefined ? {} : { outcome: memory.outcome }),
    startedAt: memory.at,
    ...(memory.endedAt === undefined ? {} : { endedAt: memory.endedAt }),
    ...(memory.count === 1 ? {} : { count: memory.count }),
    trace: memory.trace,
    data: memory.data,
  });
  return read.success ? read.data : undefined;
}
