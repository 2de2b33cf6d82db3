import { createServer, type Server } from 'node:http';
import type { Bot } from 'mineflayer';
import type { Vec3 } from 'vec3';

export interface ViewerOptions {
  readonly host: string;
  readonly port: number;
  /** The bot while it is in a world. */
  readonly bot: () => Bot | undefined;
  /** Whether a request with this Host header may be answered. */
  readonly allowsHost: (host: string | undefined) => boolean;
}

interface WorldView {
  init(position: Vec3): Promise<void>;
  updatePosition(position: Vec3): Promise<void>;
  listenToBot(bot: Bot): void;
  removeListenersFromBot(bot: Bot): void;
}

/** Chunks around the bot that the page draws. */
const VIEW_DISTANCE = 4;

/**
 * The 3D viewer of prismarine-viewer on a port of its own, loaded only when asked for. Only its parts that need no native canvas are
 * imported, and unlike the library's own server it listens where it is told and checks the Host header.
 */
export class Viewer {
  readonly #options: ViewerOptions;
  #running: { readonly server: Server; readonly close: () => void; readonly url: string } | undefined;
  #attach: ((bot: Bot) => void) | undefined;

  constructor(options: ViewerOptions) {
    this.#options = options;
  }

  get url(): string | undefined {
    return this.#running?.url;
  }

  /** @throws when the port is in use */
  async start(): Promise<string> {
    if (this.#running !== undefined) return this.#running.url;
    const { default: express } = await import('express');
    const { Server: SocketServer } = await import('socket.io');
    const { setupRoutes, WorldView } = await loadLibrary();
    const { host, port, allowsHost } = this.#options;
    const app = express();
    app.use((request, response, next) => {
      if (allowsHost(request.headers.host)) next();
      else response.status(403).json({ error: { code: 'forbidden_host', message: 'This host may not be asked for.' } });
    });
    setupRoutes(app, '');
    const server = createServer(app);
    const sockets = new SocketServer(server, {
      path: '/socket.io',
      allowRequest: (request, done) => done(null, allowsHost(request.headers.host)),
    });
    const detach = new Set<() => void>();
    sockets.on('connection', (socket) => {
      let leave = () => {};
      const show = (bot: Bot) => {
        leave();
        socket.emit('version', bot.version);
        const view: WorldView = new WorldView(bot.world, VIEW_DISTANCE, bot.entity.position, socket);
        const move = () => {
          socket.emit('position', { pos: bot.entity.position, yaw: bot.entity.yaw, addMesh: true });
          void view.updatePosition(bot.entity.position);
        };
        void view.init(bot.entity.position);
        bot.on('move', move);
        view.listenToBot(bot);
        move();
        leave = () => {
          bot.removeListener('move', move);
          view.removeListenersFromBot(bot);
          leave = () => {};
        };
      };
      shown.add(show);
      const gone = () => {
        leave();
        shown.delete(show);
        detach.delete(gone);
      };
      detach.add(gone);
      socket.on('disconnect', gone);
      const bot = this.#options.bot();
      if (bot !== undefined) show(bot);
    });
    const shown = new Set<(bot: Bot) => void>();
    this.#attach = (bot) => {
      for (const show of shown) show(bot);
    };
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    const address = server.address();
    const bound = typeof address === 'object' && address !== null ? address.port : port;
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${bound}/`;
    const close = () => {
      for (const leave of [...detach]) leave();
      void sockets.close();
      server.closeAllConnections();
    };
    this.#running = { server, close, url };
    return url;
  }

  /** Shows a bot that has come (back) into the world to everyone who looks. */
  show(bot: Bot): void {
    this.#attach?.(bot);
  }

  async stop(): Promise<void> {
    const running = this.#running;
    if (running === undefined) return;
    this.#running = undefined;
    this.#attach = undefined;
    await new Promise<void>((resolve) => {
      running.server.once('close', resolve);
      running.close();
    });
  }
}

interface ViewerLibrary {
  setupRoutes(app: unknown, prefix: string): void;
  WorldView: new (world: unknown, viewDistance: number, position: Vec3, emitter: unknown) => WorldView;
}

/** The library has no types for these parts; what is used of them is described here. */
async function loadLibrary(): Promise<ViewerLibrary> {
  const common = 'prismarine-viewer/lib/common.js';
  const view = 'prismarine-viewer/viewer/lib/worldView.js';
  const [{ default: routes }, { default: worlds }] = await Promise.all([import(common), import(view)]);
  return { setupRoutes: routes.setupRoutes, WorldView: worlds.WorldView };
}
