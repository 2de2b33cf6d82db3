import { join } from 'node:path';
import { type BotStatus, type Config, minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import {
  type Clock,
  crashingEventLog,
  createHostCheck,
  createLogger,
  createService,
  eventLogMigration,
  isLoopback,
  type Logger,
  openDatabase,
  type Service,
  ServiceError,
  SqliteEventLog,
  startRetention,
  systemClock,
} from '@conscious-bot/service-kit';
import { hasChunksAround } from '../body/connection/chunks-around.ts';
import { Connection } from '../body/connection/connection.ts';
import { joinWorld } from '../body/connection/join-world.ts';
import { type BodyCrashHook, storedEvents } from '../body/crash-point.ts';
import { ActionService } from './actions/action-service.ts';
import { ActionStore, actionMigration } from './actions/action-store.ts';
import { createBodyMetrics } from './body-metrics.ts';
import { Failsafe } from './failsafe/failsafe.ts';
import { capabilityHealths } from './health/capability-health.ts';
import { Presence } from './presence.ts';
import { Viewer } from './viewer/viewer.ts';

const NAME = 'minecraft-interface';
const VERSION = '0.1.0';
/** The embedded world's port when nothing else is said. */
const WORLD_PORT = 25_565;
const limits = { pingTimeoutMs: 5_000, joinTimeoutMs: 30_000, chunkTimeoutMs: 3_000 } as const;
/** Events kept: listeners are seconds behind at most, and memory keeps what matters for good. */
const EVENTS_KEPT = 20_000;
/** Parts of the two seconds a stop may take. */
/** Actions that health is told of: the last ones, whatever their capability. */
const HEALTH_OF = 500;
const STOP_ACTION_MS = 300;
const LEAVE_MS = 300;

export interface StartMinecraftInterfaceOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Where a test may kill the process. */
  readonly crash?: BodyCrashHook;
  /** False leaves the bot out of the world, for tests of the HTTP side alone. */
  readonly connect?: boolean;
}

export interface MinecraftInterface {
  readonly service: Service;
  stop(): Promise<void>;
}

/** Starts the body: HTTP from the first moment, the world as soon as it can be reached. The port opens with `service.listen()`. */
export async function startMinecraftInterface(options: StartMinecraftInterfaceOptions): Promise<MinecraftInterface> {
  const { config, clock = systemClock, crash } = options;
  const logger =
    options.logger ?? createLogger({ service: NAME, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const db = openDatabase(join(config.DATA_DIR, `${NAME}.sqlite`), [eventLogMigration(1), actionMigration(2)]);
  const log = new SqliteEventLog(db, { botId: config.BOT_ID, source: NAME, clock, logger });
  const events = crash === undefined ? log : crashingEventLog(log, storedEvents, crash);
  const stopPruning = startRetention({ events, bounds: { most: EVENTS_KEPT }, clock, logger });

  const viewer = createViewer(config, () => presence.embodiment?.bot);
  const presence = new Presence({
    botId: config.BOT_ID,
    events,
    clock,
    logger,
    ...(crash === undefined ? {} : { crash }),
    onEmbodied: (bot) => viewer.show(bot),
    onLook: (world) => failsafe.consider(world),
  });
  const server = serverOf(config);
  const connection = new Connection({
    join: joinWorld,
    to: {
      ...server,
      // The embedded world knows no accounts.
      auth: config.MINECRAFT_HOST === undefined ? 'offline' : config.MINECRAFT_AUTH,
      username: config.BOT_USERNAME,
      profilesFolder: join(config.DATA_DIR, 'microsoft-profiles'),
      ...limits,
    },
    clock,
    listener: presence,
  });
  let onEnded: ReturnType<typeof createBodyMetrics> = () => {};
  const store = new ActionStore(db);
  const actions = new ActionService({
    store,
    events,
    clock,
    logger,
    sources: presence.sources,
    embodiment: () => presence.embodiment,
    freeBody: () => failsafe.yieldBody(),
    onEnded: (record) => onEnded(record),
    ...(crash === undefined ? {} : { crash }),
  });
  actions.recover();
  const failsafe = new Failsafe({
    enabled: config.FAILSAFE,
    events,
    clock,
    logger,
    sources: presence.sources,
    embodiment: () => presence.embodiment,
    isHeld: () => actions.isHeld(),
  });

  const service = await createService({
    name: NAME,
    version: VERSION,
    config,
    host: config.BIND_HOST,
    port: config.MINECRAFT_INTERFACE_PORT,
    db,
    events,
    clock,
    logger,
    isReady: () => {
      const { phase, reason } = connection.status();
      const { bot } = connection;
      return {
        ready: bot !== undefined && hasChunksAround(bot, 1),
        detail: { phase, ...(reason === undefined ? {} : { reason }) },
      };
    },
    onStop: async () => {
      stopPruning();
      await Promise.all([actions.stop(STOP_ACTION_MS), failsafe.yieldBody()]);
      presence.stop();
      await Promise.all([connection.stop(LEAVE_MS), viewer.stop()]);
    },
  });
  onEnded = createBodyMetrics(service.metrics, {
    connected: () => connection.status().phase === 'online',
    reconnects: () => connection.status().reconnects,
  });

  service.route(routes.state, () => presence.snapshot());
  service.route(routes.status, (): BotStatus => {
    const { phase, reason, code, version, reconnects } = connection.status();
    const { currentId } = actions;
    return {
      botId: config.BOT_ID,
      connected: phase === 'online',
      phase,
      server: { host: server.host, port: server.port, ...(version === undefined ? {} : { version }) },
      username: connection.bot?.username ?? config.BOT_USERNAME,
      reconnects,
      failsafe: failsafe.state,
      ...(reason === undefined ? {} : { reason }),
      ...(code === undefined ? {} : { code }),
      ...(currentId === undefined ? {} : { currentActionId: currentId }),
    };
  });
  service.route(routes.createAction, ({ body }) => actions.accept(body));
  service.route(routes.getAction, ({ params }) => actions.get(params.id));
  service.route(routes.cancelAction, ({ params, query }) => actions.cancel(params.id, query.reason));
  service.route(routes.lease, ({ body }) => actions.hold(body));
  service.route(routes.capabilityHealth, () => ({ capabilities: capabilityHealths(store.latest(HEALTH_OF)) }));
  service.route(routes.viewer, async ({ body }) => {
    const { firstPerson = viewer.look.firstPerson, distance = viewer.look.distance } = body;
    viewer.lookLike({ firstPerson, distance });
    if (body.action === 'start') {
      const problem = await viewer.start();
      if (problem !== undefined) throw new ServiceError('conflict', problem);
    }
    if (body.action === 'stop') await viewer.stop();
    const { url } = viewer;
    return { running: url !== undefined, ...(url === undefined ? {} : { url }), ...viewer.look };
  });

  if (options.connect !== false) connection.start();
  return { service, stop: () => service.stop() };
}

function serverOf(config: Config): { host: string; port: number; version: string | undefined } {
  const { MINECRAFT_HOST: host, MINECRAFT_PORT, MINECRAFT_VERSION: version, WORLD_PORT: worldPort } = config;
  return host === undefined
    ? { host: '127.0.0.1', port: worldPort ?? WORLD_PORT, version }
    : { host, port: MINECRAFT_PORT, version };
}

/** Always on loopback: it shows the world to whoever can reach it and asks for no token. */
function createViewer(config: Config, bot: () => import('mineflayer').Bot | undefined): Viewer {
  const check = createHostCheck(config.ALLOWED_HOSTS);
  return new Viewer({
    host: isLoopback(config.BIND_HOST) ? config.BIND_HOST : '127.0.0.1',
    port: config.VIEWER_PORT,
    bot,
    allowsHost: (host) => {
      try {
        check(host === undefined ? {} : { host });
        return true;
      } catch {
        return false;
      }
    },
  });
}
