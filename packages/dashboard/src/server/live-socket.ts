import { type Clock, type Service, useWebSocket } from '@conscious-bot/service-kit';
import type { BotStateStream } from './bot-state-stream.ts';
import { RelayedEvents } from './relayed-events.ts';
import { SseFeed } from './sse-feed.ts';

interface LiveSocket {
  readonly relayed: RelayedEvents;
  /** Ends the open sockets. */
  close(): void;
}

/**
 * Serves `/ws`: all that happens to the bot over one WebSocket (API-2), a message being `{event, data}`. `bot_state` comes first, then `hud_update` for what
 * changed of it, always with interoception, and `botEvent`, `planGenerated`, `executionComplete` and `safety_emergency` with the envelope they came in.
 */
export async function serveLiveSocket(
  service: Service,
  stream: Pick<BotStateStream, 'reader' | 'onPublish'>,
  clock: Clock,
): Promise<LiveSocket> {
  const feed = new SseFeed({ clock });
  const relayed = new RelayedEvents(() => feed.wake());
  stream.onPublish(() => feed.wake());
  await useWebSocket(service.app, {
    url: '/ws',
    summary:
      'All that happens to the bot: `bot_state` once, then `hud_update`, `botEvent`, `planGenerated`, `executionComplete`, `safety_emergency`; each message is `{event, data}`.',
    onOpen: (peer) => {
      const [state, events] = [stream.reader(), relayed.reader()];
      const { send, ping, end, destroy, on } = peer;
      const output = { send: (message: object) => send(JSON.stringify(message)), ping, end, destroy, on };
      feed.follow(
        {
          ...output,
          get destroyed() {
            return peer.destroyed;
          },
        },
        () => state() ?? events(),
      );
    },
  });
  return { relayed, close: () => feed.close() };
}
