import type { Config, RouteSpec } from '@conscious-bot/contracts';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { z } from 'zod';
import type { EventLog } from '../events/event-log.ts';
import { useEventStreams } from '../events/event-streams.ts';
import { serveEventHistory } from '../events/serve-event-history.ts';
import { useApiDocs } from '../http/api-docs.ts';
import { createHttpServer } from '../http/http-server.ts';
import { ServiceError } from '../http/service-error.ts';
import { addTypedRoute, type RouteHandler } from '../http/typed-route.ts';
import type { InputJournal } from '../journal/input-journal.ts';
import { createLogger, type Logger } from '../process/logger.ts';
import type { Database } from '../storage/database.ts';
import { startRollingBackup } from '../storage/rolling-backup.ts';
import { roomProblem } from '../storage/room.ts';
import { storageNotice } from '../storage/storage-notices.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { withDeadline } from '../time/deadline.ts';
import { createServiceMetrics } from './metrics.ts';
import { addServiceRoutes, type Readiness } from './service-routes.ts';
import { WorkUnderWay } from './work-under-way.ts';

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
  /** Served at `/events` and `/ws`; what it holds of the past at `/events/history` and `/events/density`. */
  readonly events?: EventLog;
  /** Heartbeats and uptime; the machine's clock unless given. */
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Holds the metrics that are served; a new one unless given. */
  readonly registry?: Registry;
  /** Requests that may change something pass through it; it is ended with the service. */
  readonly journal?: InputJournal;
  isReady?(): Readiness;
  /** Ends what the service itself started (subscriptions, connections, loops); it has 800 ms to do so. */
  onStop?(): Promise<void>;
}

export interface Service {
  readonly app: FastifyInstance;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Serves a route declared in contracts. */
  route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    spec: RouteSpec<P, Q, B, R>,
    handler: NoInfer<RouteHandler<P, Q, B, R>>,
  ): void;
  /** What a person should know besides, said in the readiness from now on; undefined when there is nothing any more. */
  tell(notice: string | undefined): void;
  /** Opens the port; a second call gives the same answer. Throws when the port is in use. */
  listen(): Promise<{ port: number; url: string }>;
  /** Ends everything within 2 s, whoever is connected; a second call waits for the same end. */
  stop(): Promise<void>;
}

/** Three of them missed, and a listener takes this service for hung. */
const heartbeatMs = 1_000;
const stallMs = 15_000;
/** How the two seconds of a stop are shared: requests under way, then what the service itself has to end, and what goes on of requests that were cut. */
const drainMs = 800;
const onStopMs = 800;
const cutRequestsMs = 200;
/** Builds a service with everything that services have in common. Add its routes, then call `listen`. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { name, version, config, host, db, events, clock = systemClock } = options;
  let stopping: Promise<void> | undefined;
  const logger =
    options.logger ?? createLogger({ service: name, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const app = createHttpServer(host, config, logger, clock);
  const requests = new WorkUnderWay();
  app.addHook('onRequest', async (_, reply) => {
    if (stopping === undefined) return;
    reply.header('connection', 'close');
    throw new ServiceError('not_ready', `${name} is stopping.`);
  });
  const { journal } = options;
  journal?.serve(app);
  const metrics = createServiceMetrics(app, { service: name, events, db, registry: options.registry });
  await useApiDocs(app, { title: name, version });
  const closeStreams = events
    ? await useEventStreams(app, { log: events, source: name, clock, heartbeatMs, stallMs })
    : () => {};
  if (events) serveEventHistory(app, events);

  const began = sentences(config.START_NOTICE, db && storageNotice(db));
  if (began !== '') logger.error(began);
  let told: string | undefined;
  const backup = db && startRollingBackup({ db, clock, logger });
  const isReady = (): Readiness => {
    const own = options.isReady?.() ?? { ready: true };
    const notice = sentences(began, told);
    const detail = notice === '' ? own.detail : { ...own.detail, notice };
    const problem = db && roomProblem(db);
    if (problem !== undefined) return { ready: false, detail: { ...detail, storage: problem } };
    return detail === undefined ? own : { ...own, detail };
  };
  addServiceRoutes(app, { name, version, botId: config.BOT_ID, clock, metrics, isReady });

  return {
    app,
    logger,
    metrics,
    route: (spec, handler) => addTypedRoute(app, spec, (input) => requests.run(() => handler(input))),
    tell: (notice) => {
      told = notice;
    },
    listen: onceDone(() => listen(app, host, options.port)),
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };

  async function stop(): Promise<void> {
    // What stopping brings about is nothing that came from outside.
    journal?.end();
    backup?.stop();
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
    // Somebody who was cut off still has what was done for them kept, such as the record of a call to the model.
    await requests.ended(cutRequestsMs);
    db?.close();
  }
}

const sentences = (...said: readonly (string | undefined)[]): string => said.filter(Boolean).join(' ');

function cutConnections(app: FastifyInstance): void {
  app.server.closeAllConnections();
  for (const client of app.websocketServer?.clients ?? []) client.terminate();
}

/** Done once, however often it is asked for; what failed, such as a port that was taken, may be tried again. */
function onceDone<T>(begin: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= begin().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<{ port: number; url: string }> {
  await app.listen({ host, port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error(`no port is open on ${host}`);
  return { port: address.port, url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}` };
}
