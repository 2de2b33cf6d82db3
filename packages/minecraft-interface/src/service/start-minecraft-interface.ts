import { join } from 'node:path';
import type { Config } from '@conscious-bot/contracts';
import {
  botClocks,
  type Clock,
  crashingEventLog,
  createLogger,
  createService,
  eventCountsMigration,
  eventLogMigration,
  type Logger,
  noCrash,
  noJournal,
  openDatabase,
  RuntimeConfig,
  type Service,
  SqliteEventLog,
  serveConfig,
  startRetention,
} from '@conscious-bot/service-kit';
import { hasChunksAround } from '../body/connection/chunks-around.ts';
import type { BodyContext } from '../body/context.ts';
import { type BodyCrashHook, storedEvents } from '../body/crash-point.ts';
import { actionMigration } from './actions/action-store.ts';
import { createBody } from './body.ts';
import { createBodyMetrics } from './body-metrics.ts';
import { addBodyRoutes } from './body-routes.ts';
import { fieldMigration } from './field-store.ts';
import { madeBlockMigration } from './made-block-store.ts';
import { groundMigration } from './map/ground-store.ts';
import { trailMigration } from './map/trail-store.ts';
import { mineBeginningMigration, mineMigration } from './mine-store.ts';
import { ownStoreMigration } from './own-store-store.ts';
import { placeMigration } from './place-store.ts';

const NAME = 'minecraft-interface';
const VERSION = '0.1.0';
/** Events kept: listeners are seconds behind at most, and memory keeps what matters for good. */
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
  const db = openDatabase(join(config.DATA_DIR, `${NAME}.sqlite`), [
    eventLogMigration(1),
    actionMigration(2),
    mineMigration(3),
    fieldMigration(4),
    placeMigration(5),
    madeBlockMigration(6),
    ownStoreMigration(7),
    eventCountsMigration(8, { botEvent: '$.name', signal: '$.name', 'action.finished': '$.status' }),
    trailMigration(9),
    groundMigration(10),
    mineBeginningMigration(11),
  ]);
  const { clock } = botClocks({ config, db, logger, journal: noJournal, clock: options.clock });
  const log = new SqliteEventLog(db, { botId: config.BOT_ID, source: NAME, clock, logger });
  const events = crash === noCrash ? log : crashingEventLog(log, storedEvents, crash);
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
