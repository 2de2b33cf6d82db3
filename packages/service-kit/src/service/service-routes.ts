import { route } from '@conscious-bot/contracts/http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import { ServiceError } from '../http/service-error.ts';
import { addTypedRoute } from '../http/typed-route.ts';
import type { Clock } from '../time/clock.ts';

export const healthRoute = route({
  method: 'GET',
  path: '/health',
  summary: 'The process is up',
  response: z.object({
    status: z.literal('ok'),
    name: z.string(),
    version: z.string(),
    botId: z.string(),
    pid: z.number().int(),
    uptimeS: z.number(),
  }),
});

export const readyRoute = route({
  method: 'GET',
  path: '/ready',
  summary: 'The service can do its work; 503 not_ready with the reason otherwise',
  response: z.object({ ready: z.literal(true), detail: z.record(z.string(), z.unknown()) }),
});

export interface Readiness {
  readonly ready: boolean;
  /** What the service waits for, or what it is ready with. */
  readonly detail?: Record<string, unknown>;
}

interface ServiceRoutesOptions {
  readonly name: string;
  readonly version: string;
  readonly botId: string;
  readonly clock: Clock;
  readonly metrics: Registry;
  isReady(): Readiness;
}

/** What every service answers about itself: `/health`, `/ready`, `/metrics`. */
export function addServiceRoutes(app: FastifyInstance, options: ServiceRoutesOptions): void {
  const { name, version, botId, clock, metrics, isReady } = options;
  const tags = ['service'];
  const startedAt = clock.monotonic();
  const uptimeS = () => (clock.monotonic() - startedAt) / 1000;
  addTypedRoute(
    app,
    healthRoute,
    () => ({ status: 'ok', name, version, botId, pid: process.pid, uptimeS: uptimeS() }),
    tags,
  );
  addTypedRoute(
    app,
    readyRoute,
    () => {
      const { ready, detail = {} } = isReady();
      if (!ready) throw new ServiceError('not_ready', `${name} is not ready.`, detail);
      return { ready, detail };
    },
    tags,
  );
  app.get('/metrics', { schema: { summary: 'Prometheus metrics', tags } }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
