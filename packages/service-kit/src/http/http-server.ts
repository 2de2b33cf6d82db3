import type { Config } from '@conscious-bot/contracts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ConfigError } from '../process/config-error.ts';
import { newId } from '../process/id.ts';
import type { Logger } from '../process/logger.ts';
import { type Clock, systemClock } from '../time/clock.ts';
import { limitConnections } from './connection-limit.ts';
import { answerBrokenRequest, maxBodyBytes, sendError, useErrorReplies } from './error-replies.ts';
import { createHostCheck } from './host-check.ts';
import { useJsonBodies } from './json-body.ts';
import { isLoopback } from './loopback.ts';
import { TokenGuard } from './token-guard.ts';
import { useUnknownRouteReplies } from './unknown-route.ts';

/** Open without the token, so that a launcher can tell life from death. */
const openPaths: ReadonlySet<string> = new Set(['/health', '/ready']);

/** Time a client may take to send its request, and the head of it, ms; looked after every so often. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
const lookAfterMs = 2_000;

/**
 * A Fastify instance with every guard in place before the first route: one error shape, bounded JSON bodies, Host and Origin checks
 * and, when SERVICE_TOKEN is set, the token.
 *
 * @throws ConfigError when `host` is not loopback and there is no token.
 */
export function createHttpServer(
  host: string,
  config: Config,
  logger: Logger,
  clock: Clock = systemClock,
): FastifyInstance {
  if (!isLoopback(host) && config.SERVICE_TOKEN === undefined)
    throw new ConfigError(`BIND_HOST=${host} is not loopback: set SERVICE_TOKEN, or bind 127.0.0.1`);
  const loggerInstance: FastifyBaseLogger = logger;
  const checkHost = createHostCheck([...config.ALLOWED_HOSTS, host]);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: lookAfterMs },
    genReqId: () => newId('req'),
    routerOptions: { maxParamLength: 512 },
    // An address the router cannot read never reaches the hooks below.
    frameworkErrors: (error, request, reply) => {
      try {
        checkHost(request.headers);
      } catch (refused) {
        return sendError(refused, request, reply);
      }
      return sendError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
    // Requests that come in while the server closes are refused by createService, in the one error shape.
    return503OnClosing: false,
  });
  useErrorReplies(app);
  useJsonBodies(app);
  useUnknownRouteReplies(app);
  limitConnections(app, openPaths);
  app.addHook('onRequest', async (request) => checkHost(request.headers));
  if (config.SERVICE_TOKEN !== undefined) {
    const guard = new TokenGuard(config.SERVICE_TOKEN, clock);
    app.addHook('onRequest', async ({ routeOptions, socket, headers }) => {
      if (!openPaths.has(routeOptions.url ?? ''))
        await guard.check(socket.remoteAddress ?? 'unknown', headers.authorization);
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    request.log.debug({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  return app;
}
