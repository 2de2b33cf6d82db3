import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Config } from '@conscious-bot/contracts';
import { isLoopback, openPort } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import type { Server as SocketServer } from 'socket.io';
import type { BodyContext } from '../../body/context.ts';
import type { PresentBody } from '../../embodiment/present-body.ts';
import type { ActionTarget } from '../../senses/snapshot/action-snapshot.ts';
import { type Look, Page } from './page.ts';
import { viewerParts } from './prismarine-viewer-parts.ts';
import { describeShownVersion } from './shown-version.ts';
import { tellSurroundings } from './surroundings.ts';
import { refuseRequest, refuseUpgrade, ViewerDoor } from './viewer-door.ts';

const CLOSE_MS = 300;
/** The page and what it adds to the viewer's own script. */
const pageFolder = fileURLToPath(new URL('browser', import.meta.url));
/** Pages that may look at a time: each is sent the whole landscape. */
const MOST_PAGES = 8;
const MOST_CONNECTIONS = 128;

/** The 3D view of the bot's world for a browser: on loopback only, behind the token where there is one, loaded on demand, and open over the bot's reconnects. */
export class Viewer {
  readonly #config: Config;
  readonly #logger: BodyContext['logger'];
  readonly #body: Pick<PresentBody, 'embodiment'>;
  readonly #target: () => ActionTarget | undefined;
  readonly #pages = new Set<Page>();
  #look: Look = { firstPerson: false, distance: 4 };
  #open: { server: Server; sockets: SocketServer; url: string } | undefined;
  #said: string | undefined;
  #starting: Promise<string | undefined> | undefined;

  /** @param target what the action the bot is at is about, to be marked in its world */
  constructor(
    { config, logger }: Pick<BodyContext, 'config' | 'logger'>,
    body: Pick<PresentBody, 'embodiment'>,
    target: () => ActionTarget | undefined = () => undefined,
  ) {
    this.#config = config;
    this.#logger = logger;
    this.#body = body;
    this.#target = target;
  }

  /** Where it runs; undefined while it does not. */
  get url(): string | undefined {
    return this.#open?.url;
  }

  get look(): Look {
    return this.#look;
  }

  /** Looks at the world like this from now on, on pages that are open as well. */
  lookLike(change: Partial<Look>): void {
    const look = { ...this.#look, ...change };
    if (look.firstPerson === this.#look.firstPerson && look.distance === this.#look.distance) return;
    this.#look = look;
    const bot = this.#body.embodiment?.bot;
    if (bot !== undefined) this.show(bot);
  }

  /** Opens the viewer; called again it changes nothing. Answers why it could not, as a sentence; undefined when it is open. */
  start(): Promise<string | undefined> {
    if (this.#open !== undefined) return Promise.resolve(undefined);
    this.#starting ??= this.#listen().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  /** What whoever looks has to know about the version the world is shown as; undefined when it is shown as what it is. */
  get note(): string | undefined {
    const bot = this.#body.embodiment?.bot;
    return bot === undefined ? undefined : describeShownVersion(bot.version);
  }

  /** Shows this bot, which has come (back) into a world, to everyone who looks. */
  show(bot: Bot): void {
    if (this.#open !== undefined) this.#sayOnce();
    for (const page of this.#pages) page.show(bot, this.#look);
  }

  async stop(): Promise<void> {
    await this.#starting;
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return;
    for (const page of this.#pages) page.clear();
    this.#pages.clear();
    open.sockets.disconnectSockets(true);
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, CLOSE_MS);
      void open.sockets.close();
      open.server.close(() => {
        clearTimeout(late);
        resolve();
      });
      open.server.closeAllConnections();
    });
  }

  /** Logs the note, for each version once. */
  #sayOnce(): void {
    const { note } = this;
    if (note === undefined || note === this.#said) return;
    this.#said = note;
    this.#logger.info(note);
  }

  async #listen(): Promise<string | undefined> {
    const { BIND_HOST, VIEWER_PORT: port } = this.#config;
    // Always on loopback: with a token or not, it sends far more than a network should carry.
    const host = isLoopback(BIND_HOST) ? BIND_HOST : '127.0.0.1';
    const { default: express } = await import('express');
    const { Server: Sockets } = await import('socket.io');
    const app = express();
    app.disable('x-powered-by');
    app.use((_request, response, next) => {
      // The address has the key in it.
      response.set({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
      next();
    });
    // Before the viewer's own routes, which would hold the stream back to compress it and answer with a page of their own.
    tellSurroundings(app, () => this.#body.embodiment?.bot);
    app.use(express.static(pageFolder));
    viewerParts().setupRoutes(app);
    // Never listens itself: what comes through the door is handed on to it.
    const inside = createServer(app);
    const sockets = new Sockets(inside, {
      path: '/socket.io',
      allowRequest: (_request, answer) => answer(null, this.#pages.size < MOST_PAGES),
    });
    const door = new ViewerDoor(this.#config);
    const server = createServer((request, response) => {
      door.admit(request).then(
        () => inside.emit('request', request, response),
        (error: unknown) => refuseRequest(error, response),
      );
    });
    server.maxConnections = MOST_CONNECTIONS;
    server.on('upgrade', (request, socket, head) => {
      door.admit(request).then(
        () => inside.emit('upgrade', request, socket, head),
        (error: unknown) => refuseUpgrade(error, socket),
      );
    });
    sockets.on('connection', (socket) => {
      const page = new Page(socket, this.#target);
      this.#pages.add(page);
      socket.on('disconnect', () => {
        page.clear();
        this.#pages.delete(page);
      });
      page.show(this.#body.embodiment?.bot, this.#look);
    });
    try {
      await openPort({ listen: () => listenOn(server, port, host), logger: this.#logger });
    } catch (error) {
      return `The viewer cannot use port ${port}: ${error instanceof Error ? error.message : String(error)}`;
    }
    const address = server.address();
    const bound = typeof address === 'object' && address !== null ? address.port : port;
    this.#sayOnce();
    this.#open = { server, sockets, url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}${door.path}` };
    return undefined;
  }
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}
