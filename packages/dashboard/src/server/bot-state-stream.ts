import { route } from '@conscious-bot/contracts/http';
import type { Clock, Service } from '@conscious-bot/service-kit';
import { type BotState, botState } from '../wire/bot-state.ts';
import type { BotView } from './bot-view.ts';
import { type Pull, SseFeed } from './sse-feed.ts';
import { StatePublisher } from './state-publisher.ts';

const botStateRoute = route({
  method: 'GET',
  path: '/api/ws/bot-state',
  summary:
    'The state of the bot as JSON; with `Accept: text/event-stream` as events: `bot_state` once, then `hud_update`s.',
  response: botState,
});

export interface BotStateStream {
  /** The state changed somehow; readers get the change soon. */
  touch(): void;
  /** What a reader that begins now gets: everything once, then what changed. */
  reader(): Pull;
  /** Calls `listener` after every new state from now on. */
  onPublish(listener: () => void): void;
  /** Ends the open streams. */
  close(): void;
}

/** Serves `/api/ws/bot-state`. */
export function serveBotState(service: Service, view: BotView, clock: Clock): BotStateStream {
  const feed = new SseFeed({ clock });
  const listeners = new Set<() => void>([() => feed.wake()]);
  const publisher = new StatePublisher({
    clock,
    read: () => view.state(clock.now()),
    onPublish: () => {
      for (const listener of listeners) listener();
    },
  });
  service.route(botStateRoute, ({ request, reply }) => {
    const { revision, state } = publisher.full();
    if (request.method === 'GET' && wantsEvents(request.headers.accept)) {
      feed.requireRoom();
      reply.hijack();
      feed.open(reply.raw, readerFrom(state, revision));
    }
    return state;
  });
  /** What one reader gets: everything once, then what changed. */
  function readerFrom(state: BotState, from: number): Pull {
    let revision: number | undefined;
    return () => {
      if (revision === undefined) {
        revision = from;
        return { event: 'bot_state', data: state };
      }
      const change = publisher.since(revision);
      if (change === undefined) return undefined;
      revision = change.revision;
      return { event: 'hud_update', data: change.update };
    };
  }
  return {
    touch: () => publisher.touch(),
    reader: () => {
      const { revision, state } = publisher.full();
      return readerFrom(state, revision);
    },
    onPublish: (listener) => void listeners.add(listener),
    close: () => {
      publisher.stop();
      feed.close();
    },
  };
}

function wantsEvents(accept: string | undefined): boolean {
  return accept?.toLowerCase().includes('text/event-stream') ?? false;
}
