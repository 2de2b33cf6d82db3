import { type Episode, type EventEnvelope, readEvent, typedEvent } from '@conscious-bot/contracts';
import type { MemoryContext } from '../context/memory-context.ts';
import { contextOf } from '../episodes/episode-context.ts';
import { eventEpisode, taskEpisode } from '../episodes/episode-of.ts';
import type { EpisodeStore } from '../episodes/episode-store.ts';
import type { BlockChanges } from '../events/block-changes.ts';
import { isEventType } from '../events/event-links.ts';
import type { EventStore } from '../events/event-store.ts';
import type { NewestOfType } from '../events/newest-of-type.ts';
import type { Learning } from '../learning/learn-memories.ts';
import { learnMethods } from '../methods/learn-methods.ts';
import type { MethodOutcomes } from '../methods/method-outcomes.ts';
import { learnUses } from '../uses/learn-uses.ts';
import type { MemoryUses } from '../uses/memory-uses.ts';

interface RememberParts {
  readonly events: EventStore;
  readonly newestOfType: NewestOfType;
  readonly episodes: EpisodeStore;
  readonly methods: MethodOutcomes;
  readonly learning: Learning;
  readonly blocks: BlockChanges;
  readonly uses: MemoryUses;
}

/** What came of one event: nothing new, an event more, or an episode completed by it. */
export type Remembered =
  | { readonly stored: false }
  /** `readable`: its payload fits its type, or the type is unknown here. */
  | { readonly stored: true; readonly readable: boolean; readonly episode?: Episode };

/**
 * Takes in one event of a peer: stores it once, lets the episode it belongs to grow, and announces an episode it completes. Call it in
 * the transaction that stores the peer's cursor: then all of it happens exactly once, whenever the process dies (MEM-2).
 */
export function remember(
  { log, crash }: Pick<MemoryContext, 'log' | 'crash'>,
  { events, newestOfType, episodes, methods, learning, blocks, uses }: RememberParts,
  event: EventEnvelope,
): Remembered {
  return log.transaction(() => {
    if (!events.add(event)) return { stored: false };
    crash('event_stored');
    newestOfType.stored(event.type);
    learnMethods(event, methods);
    learning.learn(event);
    blocks.learn(event);
    learnUses(event, uses);
    const readable = !isEventType(event.type) || readEvent(event.type, event.data) !== undefined;
    const episode = episodeOf(event);
    if (episode === undefined) return { stored: true, readable };
    const completed = episodes.put(episode, contextOf(episode, learning.here()));
    crash('episode_stored');
    if (!completed) return { stored: true, readable };
    log.append(typedEvent('memory.stored', episode, episode.trace));
    crash('episode_announced');
    return { stored: true, readable, episode };
  });
}

function episodeOf(event: EventEnvelope): Episode | undefined {
  switch (event.type) {
    case 'task.created':
    case 'task.updated':
    case 'task.finished': {
      const task = readEvent(event.type, event.data);
      return task && taskEpisode(task);
    }
    default:
      return eventEpisode(event);
  }
}
