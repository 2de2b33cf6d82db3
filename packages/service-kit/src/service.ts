import type { Config, RouteSpec } from '@conscious-bot/contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import { useApiDocs } from './api-docs.ts';
import { type Clock, systemClock } from './clock.ts';
import { ConfigError } from './config.ts';
import type { Database } from './database.ts';
import { withDeadline } from './deadline.ts';
import { answerBrokenRequest, maxBodyBytes, sendError, useErrorReplies } from './error-replies.ts';
import type { EventLog } from './event-log.ts';
import { useEventStreams } from './event-streams.ts';
import { createHostCheck } from './host-check.ts';
import { newId } from './id.ts';
import { useJsonBodies } from './json-body.ts';
import { createLogger, type Logger } from './logger.ts';
import { isLoopback } from './loopback.ts';
import { createServiceMetrics } from './metrics.ts';
import { ServiceError } from './service-error.ts';
import { healthRoute, readyRoute } from './service-routes.ts';
import { createTokenCheck } from './token-check.ts';
import { addTypedRoute, type RouteHandler } from './typed-route.ts';
import { useUnknownRouteReplies } from './unknown-route.ts';

export interface ServiceOptions {
  readonly name: string;
  readonly version: string;
  readonly config: Config;
  /** Address to bind; anything but loopback needs SERVICE_TOKEN. */
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** Closed by `stop`, after everything else. */
  readonly db?: Database;
  /** Served at `/events` and `/ws`. */
  readonly events?: EventLog;
  /** Heartbeats and uptime; the machine's clock unless given. */
  readonly clock?: Clock;
  readonly logger?: Logger;
  isReady?(): { ready: boolean; detail?: Record<string, unknown> };
  /** Ends what the service itself started (subscriptions, connections, loops); has 800 ms. */
  onStop?(): Promise<void>;
}

export interface Service {
  readonly app: FastifyInstance;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Serves a route declared in contracts. */
  route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    spec: RouteSpec<P, Q, B, R>,
    handler: RouteHandler<P, Q, B, R>,
  ): void;
  /** Opens the port; called again it answers the same. Throws when the port is in use. */
  listen(): Promise<{ port: number; url: string }>;
  /** Ends everything within 2 s, whoever is connected; called again it answers the same. */
  stop(): Promise<void>;
}

const heartbeatMs = 10_000;
const stallMs = 15_000;
/** Parts of the two seconds a stop may take: requests under way, then the service's own ending. */
const drainMs = 800;
const onStopMs = 800;
/** Open without the token, so that a launcher can tell life from death. */
const openPaths: ReadonlySet<string> = new Set(['/health', '/ready']);

/** Builds a service with everything they have in common; add its routes, then `listen`. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { name, version, config, host, db, events, clock = systemClock } = options;
  if (!isLoopback(host) && config.SERVICE_TOKEN === undefined)
    throw new ConfigError(`BIND_HOST=${host} is not loopback: set SERVICE_TOKEN, or bind 127.0.0.1`);
  const logger =
    options.logger ?? createLogger({ service: name, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const loggerInstance: FastifyBaseLogger = logger;
  const checkHost = createHostCheck([...config.ALLOWED_HOSTS, host]);
  const app = Fastify({
    loggerInstance,
    disableRequestLogging: true,
    bodyLimit: maxBodyBytes,
    requestTimeout: 30_000,
    genReqId: () => newId('req'),
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      try {
        checkHost(request.headers);
      } catch (refused) {
        return sendError(refused, request, reply);
      }
      return sendError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  });
  useErrorReplies(app);
  useJsonBodies(app);
  useUnknownRouteReplies(app);
  app.addHook('onRequest', async (request) => checkHost(request.headers));
  if (config.SERVICE_TOKEN !== undefined) {
    const checkToken = createTokenCheck(config.SERVICE_TOKEN);
    app.addHook('onRequest', async (request) => {
      if (!openPaths.has(request.routeOptions.url ?? '')) checkToken(request.headers.authorization);
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, url: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  const metrics = createServiceMetrics(app, { service: name, events, db });
  await useApiDocs(app, { title: name, version });
  const closeStreams = events
    ? await useEventStreams(app, { log: events, source: name, clock, heartbeatMs, stallMs })
    : () => {};

  const startedAt = clock.now();
  addTypedRoute(
    app,
    healthRoute,
    () => ({
      status: 'ok' as const,
      name,
      version,
      botId: config.BOT_ID,
      pid: process.pid,
      uptimeS: (clock.now() - startedAt) / 1000,
    }),
    ['service'],
  );
  addTypedRoute(
    app,
    readyRoute,
    () => {
      const { ready, detail = {} } = options.isReady?.() ?? { ready: true };
      if (!ready) throw new ServiceError('not_ready', `${name} is not ready.`, detail);
      return { ready, detail };
    },
    ['service'],
  );
  app.get('/metrics', { schema: { summary: 'Prometheus metrics', tags: ['service'] } }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );

  let listening: Promise<{ port: number; url: string }> | undefined;
  let stopping: Promise<void> | undefined;
  return {
    app,
    logger,
    metrics,
    route: (spec, handler) => addTypedRoute(app, spec, handler),
    listen: () => {
      listening ??= listen(app, host, options.port);
      return listening;
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };

  async function stop(): Promise<void> {
    closeStreams();
    const cut = setTimeout(() => cutConnections(app), drainMs);
    try {
      await withDeadline(app.close(), drainMs + 100, 'closing the HTTP server');
    } catch (error) {
      logger.error({ err: error }, 'the HTTP server did not close in order');
    } finally {
      clearTimeout(cut);
    }
    try {
      await withDeadline(options.onStop?.() ?? Promise.resolve(), onStopMs, 'the ending of the service');
    } catch (error) {
      logger.error({ err: error }, 'the service did not end in order');
    }
    db?.close();
  }
}

function cutConnections(app: FastifyInstance): void {
  app.server.closeAllConnections();
  for (const client of app.websocketServer?.clients ?? []) client.terminate();
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<{ port: number; url: string }> {
  await app.listen({ host, port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error(`no port is open on ${host}`);
  return { port: address.port, url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}` };
}
