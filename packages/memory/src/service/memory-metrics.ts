import type { MemoryMode } from '@conscious-bot/contracts';
import type { Service } from '@conscious-bot/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { PeerState } from './peers.ts';

export interface MemoryMetrics {
  stored(source: string, type: string): void;
  unreadable(source: string, type: string): void;
  episode(kind: string, outcome: string): void;
  /** A question was answered from memories. */
  answered(mode: MemoryMode): void;
}

/** What memory measures of itself. */
export function createMemoryMetrics(
  registry: Service['metrics'],
  peerStates: () => Record<string, PeerState>,
): MemoryMetrics {
  const registers = [registry];
  const stored = new Counter({
    name: 'memory_events_stored_total',
    help: 'Events taken in, by source and type',
    labelNames: ['source', 'type'],
    registers,
  });
  const unreadable = new Counter({
    name: 'memory_events_unreadable_total',
    help: 'Events kept as they came because their payload does not fit its type',
    labelNames: ['source', 'type'],
    registers,
  });
  const episodes = new Counter({
    name: 'memory_episodes_total',
    help: 'Episodes completed, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const answers = new Counter({
    name: 'memory_answers_total',
    help: 'Answers from memories, by how they were found',
    labelNames: ['mode'],
    registers,
  });
  new Gauge({
    name: 'memory_peer_connected',
    help: '1 while the event stream of the peer is open',
    labelNames: ['peer'],
    registers,
    collect() {
      for (const [peer, { connected }] of Object.entries(peerStates())) this.set({ peer }, connected ? 1 : 0);
    },
  });
  return {
    stored: (source, type) => stored.inc({ source, type }),
    unreadable: (source, type) => unreadable.inc({ source, type }),
    episode: (kind, outcome) => episodes.inc({ kind, outcome }),
    answered: (mode) => answers.inc({ mode }),
  };
}
