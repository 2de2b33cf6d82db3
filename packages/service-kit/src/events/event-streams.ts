import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { ServiceError } from '../http/service-error.ts';
import { requireStreamRoom } from '../http/stream-limit.ts';
import type { Clock } from '../time/clock.ts';
import type { EventLog } from './event-log.ts';
import { EventPump } from './event-pump.ts';
import { streamHello, streamPosition, streamQuery } from './stream-position.ts';
import { TurnQueue } from './turn-queue.ts';

interface EventStreamOptions {
  readonly log: EventLog;
  /** Name of this service. */
  readonly source: string;
  readonly clock: Clock;
  /** A sign of life goes to every client this often, ms. */
  readonly heartbeatMs: number;
  /** A client that takes nothing for this long is dropped, ms. */
  readonly stallMs: number;
}

/** A WebSocket has to answer each sign of life before the next: it gets so many times as long for that. */
const webSocketBeats = 10;
/** Bytes that may wait in a WebSocket before its pump pauses. */
const webSocketBufferBytes = 262_144;

interface OpenStreams {
  /** What ends each of them. */
  readonly open: Set<() => void>;
  readonly turns: TurnQueue;
}

/** Serves the log at `GET /events` (SSE) and `/ws`. Returns the function that ends every open stream. */
export async function useEventStreams(app: FastifyInstance, options: EventStreamOptions): Promise<() => void> {
  const open = new Set<() => void>();
  const streams: OpenStreams = { open, turns: new TurnQueue() };
  await app.register(fastifyWebsocket, { options: { maxPayload: 65_536 } });
  app.route({
    method: 'GET',
    url: '/events',
    exposeHeadRoute: false,
    schema: {
      summary: 'Event stream (SSE): id = seq, event = type, data = envelope; the first message is `hello`',
      tags: ['service'],
      querystring: streamQuery,
    },
    validatorCompiler: () => (value) => ({ value }),
    preValidation: async () => requireStreamRoom(open.size),
    handler: (request, reply) => serveSse(request, reply, options, streams),
  });
  app.route({
    method: 'GET',
    url: '/ws',
    exposeHeadRoute: false,
    schema: {
      summary: 'The same events over a WebSocket: one envelope per message',
      tags: ['service'],
      querystring: streamQuery,
    },
    validatorCompiler: () => (value) => ({ value }),
    // Checked before the upgrade, while there still is an HTTP answer to give.
    preValidation: async (request) => {
      requireStreamRoom(open.size);
      streamPosition(request, options.log);
    },
    handler: () => {
      throw new ServiceError('invalid_request', 'Ask for an upgrade to WebSocket here, or use /events.');
    },
    wsHandler: (socket, request) => serveWebSocket(socket, request, options, streams),
  });
  return () => {
    for (const close of [...open]) close();
  };
}

function serveSse(
  request: FastifyRequest,
  reply: FastifyReply,
  options: EventStreamOptions,
  { open, turns }: OpenStreams,
): void {
  const { log, source, clock, heartbeatMs, stallMs } = options;
  const position = streamPosition(request, log);
  reply.hijack();
  const out = reply.raw;
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  const hello = { logId: log.logId, after: position.after, firstSeq: log.firstSeq(), lastSeq: log.lastSeq(), source };
  out.write(`event: hello\ndata: ${JSON.stringify(streamHello.parse(hello))}\n\n`);
  const pump = new EventPump({
    ...position,
    log,
    clock,
    turns,
    stallMs,
    write: (event) => out.write(`id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
    onStall: () => {
      request.log.warn({ after: position.after }, 'event stream client is too slow, dropped');
      out.destroy();
    },
  });
  const heartbeat = clock.setInterval(() => {
    if (!pump.blocked) out.write(': heartbeat\n\n');
  }, heartbeatMs);
  const close = () => {
    pump.close();
    out.end();
  };
  open.add(close);
  out.on('drain', () => pump.drained());
  out.on('close', () => {
    clock.clear(heartbeat);
    pump.close();
    open.delete(close);
  });
}

function serveWebSocket(
  socket: WebSocket,
  request: FastifyRequest,
  options: EventStreamOptions,
  { open, turns }: OpenStreams,
): void {
  const { log, clock, heartbeatMs, stallMs } = options;
  let answered = true;
  const pump = new EventPump({
    ...streamPosition(request, log),
    log,
    clock,
    turns,
    stallMs,
    write(event) {
      socket.send(JSON.stringify(event), () => {
        if (socket.bufferedAmount <= webSocketBufferBytes) pump.drained();
      });
      return socket.bufferedAmount <= webSocketBufferBytes;
    },
    onStall: () => {
      request.log.warn('WebSocket client is too slow, dropped');
      socket.terminate();
    },
  });
  const heartbeat = clock.setInterval(() => {
    if (!answered) socket.terminate();
    answered = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, heartbeatMs * webSocketBeats);
  const close = () => {
    pump.close();
    socket.close(1001, 'the service stops');
  };
  open.add(close);
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('close', () => {
    clock.clear(heartbeat);
    pump.close();
    open.delete(close);
  });
}
