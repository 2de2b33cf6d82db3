import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from './service-error.ts';
import { requireStreamRoom } from './stream-limit.ts';

/** Bytes that may wait in a WebSocket before its sender pauses. */
const BUFFER_BYTES = 262_144;

/** One open WebSocket, as its sender sees it. */
export interface SocketPeer {
  readonly destroyed: boolean;
  /** False when so much waits that the sender should pause; `drain` follows when it no longer does. */
  send(text: string): boolean;
  /** A sign of life, which the other side answers by itself. */
  ping(): void;
  end(): void;
  /** Cuts the connection without a closing message. */
  destroy(): void;
  on(event: 'drain' | 'close', listener: () => void): void;
}

export interface WebSocketRoute {
  readonly url: string;
  readonly summary: string;
  onOpen(peer: SocketPeer): void;
}

/** Serves a WebSocket that only sends: what comes in is not read. Requests are checked before the upgrade, like all others. */
export async function useWebSocket(app: FastifyInstance, { url, summary, onOpen }: WebSocketRoute): Promise<void> {
  if (!app.hasDecorator('websocketServer')) await app.register(fastifyWebsocket, { options: { maxPayload: 65_536 } });
  app.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    schema: { summary, tags: ['service'] },
    preValidation: async () => requireStreamRoom(app.websocketServer.clients.size),
    handler: () => {
      throw new ServiceError('invalid_request', 'Ask for an upgrade to WebSocket here.');
    },
    wsHandler: (socket) => {
      const drained = new Set<() => void>();
      onOpen({
        get destroyed() {
          return socket.readyState !== socket.OPEN;
        },
        send: (text) => {
          socket.send(text, () => {
            if (socket.bufferedAmount <= BUFFER_BYTES) for (const listener of drained) listener();
          });
          return socket.bufferedAmount <= BUFFER_BYTES;
        },
        ping: () => socket.ping(),
        end: () => socket.close(1001, 'the service stops'),
        destroy: () => socket.terminate(),
        on: (event, listener) => {
          if (event === 'drain') drained.add(listener);
          else socket.on('close', listener);
        },
      });
    },
  });
}
