import { type EventEnvelope, type ServiceName, serviceUrl } from '@conscious-bot/contracts';
import { type Client, createClient, journaledClient, type Subscription } from '@conscious-bot/service-kit';
import type { BotContext } from './bot-context.ts';

/** The calls to another service; what it answers is an input. */
export function peerClient(context: BotContext, peer: ServiceName): Client {
  const { config, serviceClock, journal } = context;
  const client = createClient(serviceUrl(config, peer), { token: config.SERVICE_TOKEN, clock: serviceClock });
  return journaledClient(client, peer, journal);
}

interface PeerEvents {
  readonly types: readonly string[];
  readonly startAt: 'now' | 'beginning';
  /** Runs in the transaction that stores how far the events were read. Only events of this bot arrive. */
  handle(event: EventEnvelope): void;
  onState(state: 'connected' | 'disconnected'): void;
}

/** Subscribes to the events of another service that are about this bot; each of them is an input. */
export function followPeer(context: BotContext, peer: ServiceName, options: PeerEvents): Subscription {
  const { config, db, serviceClock, logger, journal, botId } = context;
  return journal.follow({
    name: `planning<${peer}`,
    url: serviceUrl(config, peer),
    token: config.SERVICE_TOKEN,
    types: options.types,
    startAt: options.startAt,
    db,
    clock: serviceClock,
    logger,
    handle: (event) => {
      if (event.botId === botId) options.handle(event);
    },
    onState: (state) => options.onState(state),
  });
}
