import { type EventEnvelope, type ServiceName, serviceUrl } from '@conscious-bot/contracts';
import {
  type Client,
  createClient,
  journaledClient,
  type Subscription,
  subscribeToEvents,
} from '@conscious-bot/service-kit';
import type { BotContext } from './bot-context.ts';

/** The calls to another service; what it answers is an input. */
export function peerClient(context: BotContext, peer: ServiceName): Client {
  return journaledClient(unjournaledPeerClient(context, peer), peer, context.journal);
}

/** The same for a caller who writes the answers down itself. */
export function unjournaledPeerClient({ config, clock }: BotContext, peer: ServiceName): Client {
  return createClient(serviceUrl(config, peer), { token: config.SERVICE_TOKEN, clock });
}

export interface PeerEvents {
  readonly types: readonly string[];
  readonly startAt: 'now' | 'beginning';
  /** Runs in the transaction that stores how far the events were read. Only events of this bot arrive. */
  handle(event: EventEnvelope): void;
  onState(state: 'connected' | 'disconnected'): void;
}

/** Subscribes to the events of another service that are about this bot; each of them is an input. */
export function followPeer(context: BotContext, peer: ServiceName, options: PeerEvents): Subscription {
  const { config, db, clock, logger, journal, botId } = context;
  return subscribeToEvents({
    name: `planning<${peer}`,
    url: serviceUrl(config, peer),
    token: config.SERVICE_TOKEN,
    types: options.types,
    startAt: options.startAt,
    db,
    clock,
    logger,
    handle: (event) => {
      if (event.botId !== botId) return;
      journal.record({ kind: 'event', source: peer, event });
      options.handle(event);
    },
    onState: (state) => options.onState(state),
  });
}
