import { type EventEnvelope, type ServiceName, serviceUrl, typedEvent } from '@conscious-bot/contracts';
import { type Subscription, subscribeToEvents } from '@conscious-bot/service-kit';
import type { MemoryContext } from '../context/memory-context.ts';

/** The services whose whole stream is remembered. */
export const peers = ['cognition', 'planning', 'minecraft-interface'] as const satisfies readonly ServiceName[];
export type Peer = (typeof peers)[number];

export interface PeerState {
  readonly connected: boolean;
  /** Last event of the peer that is stored; absent before the first connection. */
  readonly seq?: number | undefined;
}

/** The services memory listens to. One that is down is waited for, however long; when it is back, its events are taken up where they were left. */
export class Peers {
  readonly #context: MemoryContext;
  readonly #subscriptions = new Map<Peer, Subscription>();
  readonly #lost = new Set<Peer>();

  constructor(context: MemoryContext) {
    this.#context = context;
  }

  /** Follows every peer from the beginning of its log. `onEvent` is called with every event in the transaction that stores the peer's cursor. */
  start(onEvent: (peer: Peer, event: EventEnvelope) => void): void {
    const { config, db, networkClock, logger } = this.#context;
    for (const peer of peers) {
      const subscription = subscribeToEvents({
        name: `memory<${peer}`,
        url: serviceUrl(config, peer),
        db,
        startAt: 'beginning',
        clock: networkClock,
        logger,
        token: config.SERVICE_TOKEN,
        handle: (event) => onEvent(peer, event),
        onState: (state, detail) => this.#note(peer, state === 'connected', detail),
      });
      this.#subscriptions.set(peer, subscription);
    }
  }

  states(): Record<Peer, PeerState> {
    return {
      cognition: this.#stateOf('cognition'),
      planning: this.#stateOf('planning'),
      'minecraft-interface': this.#stateOf('minecraft-interface'),
    };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#subscriptions.values()].map((subscription) => subscription.stop()));
  }

  #stateOf(peer: Peer): PeerState {
    const subscription = this.#subscriptions.get(peer);
    return { connected: subscription?.connected() ?? false, seq: subscription?.cursor() };
  }

  /** Tells the listeners of memory's own events when a peer is lost and when it is back. */
  #note(peer: Peer, connected: boolean, detail: string): void {
    const { log } = this.#context;
    if (connected) {
      if (this.#lost.delete(peer)) log.append(typedEvent('service.recovered', { what: peer }));
    } else if (detail !== 'stopped') {
      this.#lost.add(peer);
      log.append(typedEvent('service.degraded', { what: peer, detail }));
    }
  }
}
