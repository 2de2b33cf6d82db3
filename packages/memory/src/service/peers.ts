import { type Config, type EventEnvelope, type ServiceName, serviceUrl, typedEvent } from '@conscious-bot/contracts';
import {
  type Database,
  type EventLog,
  type Logger,
  type Subscription,
  subscribeToEvents,
  systemClock,
} from '@conscious-bot/service-kit';

/** The services whose whole stream is remembered. */
export const peers = ['cognition', 'planning', 'minecraft-interface'] as const satisfies readonly ServiceName[];
export type Peer = (typeof peers)[number];

export interface FollowPeersOptions {
  readonly config: Config;
  readonly db: Database;
  readonly log: EventLog;
  readonly logger: Logger;
  /** Takes in one event, in the transaction that stores the peer's cursor. */
  remember(peer: Peer, event: EventEnvelope): void;
}

export interface PeerState {
  readonly connected: boolean;
  /** Last event of the peer that is stored; absent before the first connection. */
  readonly seq?: number | undefined;
}

export interface Peers {
  states(): Record<Peer, PeerState>;
  stop(): Promise<void>;
}

/**
 * Follows every peer from the beginning of its log. A peer that is down is waited for, however long; what it says when it is back comes in
 * from where it was left.
 */
export function followPeers({ config, db, log, logger, remember }: FollowPeersOptions): Peers {
  const subscriptions = new Map<Peer, Subscription>();
  const lost = new Set<Peer>();
  for (const peer of peers) {
    const subscription = subscribeToEvents({
      name: `memory<${peer}`,
      url: serviceUrl(config, peer),
      db,
      startAt: 'beginning',
      // Connections live in real time, whatever clock the service's records are stamped with.
      clock: systemClock,
      logger,
      token: config.SERVICE_TOKEN,
      handle: (event) => remember(peer, event),
      onState: (state, detail) => {
        if (state === 'connected') {
          if (lost.delete(peer)) log.append(typedEvent('service.recovered', { what: peer }));
        } else if (detail !== 'stopped') {
          lost.add(peer);
          log.append(typedEvent('service.degraded', { what: peer, detail }));
        }
      },
    });
    subscriptions.set(peer, subscription);
  }
  const state = (peer: Peer): PeerState => {
    const subscription = subscriptions.get(peer);
    return { connected: subscription?.connected() ?? false, seq: subscription?.cursor() };
  };
  return {
    states: () => ({
      cognition: state('cognition'),
      planning: state('planning'),
      'minecraft-interface': state('minecraft-interface'),
    }),
    stop: async () => {
      await Promise.all([...subscriptions.values()].map((subscription) => subscription.stop()));
    },
  };
}
