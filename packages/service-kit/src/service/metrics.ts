import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EventLog } from '../events/event-log.ts';
import { countDeadLetters } from '../events/subscription-store.ts';
import type { Database } from '../storage/database.ts';

interface ServiceMetricsOptions {
  readonly service: string;
  readonly events?: EventLog | undefined;
  readonly db?: Database | undefined;
  /** The registry that already holds the service's own metrics; a new one unless given. */
  readonly registry?: Registry | undefined;
}

/** A registry with what every service measures: process, event-loop lag, HTTP durations, event log, parked events. */
export function createServiceMetrics(
  app: FastifyInstance,
  { service, events, db, registry = new Registry() }: ServiceMetricsOptions,
): Registry {
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  if (events)
    new Gauge({
      name: 'event_log_last_seq',
      help: 'Sequence number of the newest event',
      registers,
      collect() {
        this.set(events.lastSeq());
      },
    });
  if (db)
    new Gauge({
      name: 'event_dead_letters',
      help: 'Events a consumer could not handle and parked',
      labelNames: ['consumer'],
      registers,
      collect() {
        this.reset();
        for (const { consumer, count } of countDeadLetters(db)) this.set({ consumer }, count);
      },
    });
  return registry;
}
