import type { ActionRecord } from '@conscious-bot/contracts';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120];

/** Metrics of the body. Returns what counts an ended action. */
export function createBodyMetrics(registry: Registry, reads: { connected(): boolean; reconnects(): number }) {
  new Gauge({
    name: 'body_connected',
    help: '1 while the bot is in a world',
    registers: [registry],
    collect() {
      this.set(reads.connected() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'body_reconnects',
    help: 'Times the bot came back into the world',
    registers: [registry],
    collect() {
      this.set(reads.reconnects());
    },
  });
  const actions = new Counter({
    name: 'body_actions_total',
    help: 'Ended actions by capability and failure code (empty: the runner reported success)',
    labelNames: ['capability', 'code'] as const,
    registers: [registry],
  });
  const ttfa = new Histogram({
    name: 'body_time_to_first_action_seconds',
    help: 'From taking an action to its first actuator command',
    buckets: seconds,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'body_action_seconds',
    help: 'Duration of ended actions',
    labelNames: ['capability'] as const,
    buckets: seconds,
    registers: [registry],
  });
  return (record: ActionRecord): void => {
    const { capability } = record.request;
    actions.inc({ capability, code: record.result?.error?.code ?? '' });
    if (record.firstCommandAt !== undefined) ttfa.observe((record.firstCommandAt - record.acceptedAt) / 1_000);
    if (record.endedAt !== undefined) duration.observe({ capability }, (record.endedAt - record.acceptedAt) / 1_000);
  };
}
