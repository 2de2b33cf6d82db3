import { type Episode, episode, type Memory, type MemoryPlace } from '@conscious-bot/contracts';
import type { NewMemory } from './memory-store.ts';

/** What an episode is remembered with besides itself. */
export interface EpisodeContext {
  readonly place?: MemoryPlace | undefined;
  readonly entities: readonly string[];
  /** 0 to 1. */
  readonly importance: number;
}

/** The memory of an episode. */
export function memoryOfEpisode(told: Episode, { place, entities, importance }: EpisodeContext): NewMemory {
  return {
    id: told.id,
    botId: told.botId,
    kind: 'episodic',
    type: told.kind,
    text: told.summary,
    at: told.startedAt,
    lastAt: Math.max(told.startedAt, told.endedAt ?? told.startedAt),
    ...(told.endedAt === undefined ? {} : { endedAt: told.endedAt }),
    ...(place === undefined ? {} : { place }),
    entities: [...entities],
    ...(told.outcome === undefined ? {} : { outcome: told.outcome }),
    importance,
    source: told.kind === 'task' ? 'done' : 'seen',
    count: 1,
    uses: 0,
    trace: told.trace,
    data: told.data,
  };
}

/** The episode a memory is of; undefined for episodes of another kind, which somebody wrote. */
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
