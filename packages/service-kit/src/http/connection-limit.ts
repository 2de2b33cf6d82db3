import type { FastifyInstance } from 'fastify';
import { ServiceError } from './service-error.ts';

/** Open connections beyond which requests are refused, and beyond which nobody is let in at all. */
const mostConnections = 512;
const mostSockets = 1_024;

/** Bounds the open connections of a server. In a crowd it still answers `openPaths`, and everybody else in the one error shape. */
export function limitConnections(app: FastifyInstance, openPaths: ReadonlySet<string>): void {
  let open = 0;
  app.server.maxConnections = mostSockets;
  app.server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (open <= mostConnections || openPaths.has(request.routeOptions.url ?? '')) return;
    reply.header('connection', 'close');
    throw new ServiceError('too_many_connections', `More than ${mostConnections} connections are open; close some.`, {
      retryAfterS: 1,
    });
  });
}
