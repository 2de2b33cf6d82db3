import { join } from 'node:path';
import type { Config } from '@conscious-bot/contracts';
import {
  botClocks,
  type Clock,
  crashingEventLog,
  createLogger,
  createService,
  EventPast,
  type Logger,
  noCrash,
  noJournal,
  RuntimeConfig,
  type Service,
  SqliteEventLog,
  serveConfig,
  startRetention,
} from '@conscious-bot/service-kit';
import { hasChunksAround } from '../body/connection/chunks-around.ts';
import type { BodyContext } from '../body/context.ts';
import { type BodyCrashHook, storedEvents } from '../body/crash-point.ts';
import { announceReturn } from './announce-return.ts';
import { createBody } from './body.ts';
import { openBodyDatabase } from './body-database.ts';
import { createBodyMetrics } from './body-metrics.ts';
import { bodyPast } from './body-past.ts';
import { addBodyRoutes } from './body-routes.ts';

const NAME = 'minecraft-interface';
const VERSION = '0.1.0';
/** Events kept for listeners, which are seconds behind at most; some two hours. */
const EVENTS_KEPT = 20_000;

export interface StartMinecraftInterfaceOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly random?: () => number;
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
  const { config, crash = noCrash } = options;
  const logger =
    options.logger ?? createLogger({ service: NAME, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const db = openBodyDatabase(join(config.DATA_DIR, `${NAME}.sqlite`));
  const { clock } = botClocks({ config, db, logger, journal: noJournal, clock: options.clock });
  const past = new EventPast(db, bodyPast);
  const log = new SqliteEventLog(db, { botId: config.BOT_ID, source: NAME, clock, logger, past });
  const events = crash === noCrash ? log : crashingEventLog(log, storedEvents, crash);
  announceReturn(events);
  const runtime = new RuntimeConfig(NAME, config, events, logger);
  const context: BodyContext = {
    botId: config.BOT_ID,
    config: runtime.values,
    clock,
    random: options.random ?? Math.random,
    logger,
    events,
    crash,
  };
  const stopPruning = startRetention({ events, bounds: { most: EVENTS_KEPT }, clock, logger });
  const body = createBody(context, db);
  const { actions, connection } = body;
  actions.recover();

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
      await body.stop();
    },
  });
  actions.onEnded(
    createBodyMetrics(service.metrics, {
      connected: () => connection.status().phase === 'online',
      reconnects: () => connection.status().reconnects,
    }),
  );
  serveConfig(service, runtime);
  addBodyRoutes(service, context, body);
  if (options.connect !== false) connection.start();
  return { service, stop: () => service.stop() };
}
