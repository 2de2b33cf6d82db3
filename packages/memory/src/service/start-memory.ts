import { join } from 'node:path';
import { type Config, memoryRoutes } from '@conscious-bot/contracts';
import {
  afterCommit,
  type Clock,
  type CrashHook,
  createLogger,
  createService,
  type Logger,
  noCrash,
  openDatabase,
  type Service,
  ServiceError,
  SqliteEventLog,
  systemClock,
} from '@conscious-bot/service-kit';
import { EpisodeStore } from '../episodes/episode-store.ts';
import { EventStore } from '../events/event-store.ts';
import { keptNewest, NewestOfType } from '../events/newest-of-type.ts';
import { createLearning } from '../learning/learn-memories.ts';
import { kindBounds } from '../memories/bounds.ts';
import { MemoryStore } from '../memories/memory-store.ts';
import { MethodOutcomes } from '../methods/method-outcomes.ts';
import { chainSource } from '../provenance/chain-source.ts';
import { provenanceOf } from '../provenance/tree.ts';
import { startMemoryRetention } from '../retention/retention.ts';
import { FindMemories } from '../retrieval/find-memories.ts';
import { searchByMeaning } from '../retrieval/search-by-meaning.ts';
import { memoryMigrations } from '../schema/migrations.ts';
import { serveMemories } from './memory-api.ts';
import { createMemoryMetrics } from './memory-metrics.ts';
import { followPeers, type Peers } from './peers.ts';
import { type CrashPoint, createRemember } from './remember.ts';

export interface StartMemoryOptions {
  readonly config: Config;
  /** Stamps memory's own events; the machine's clock unless given. */
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** How many of the newest events of a type are kept; see `keptNewest`. */
  readonly kept?: ReadonlyMap<string, number>;
  /** Called at named points inside the transaction that takes in an event; for tests that end the process there. */
  readonly crash?: CrashHook<CrashPoint>;
}

export interface Memory {
  readonly service: Service;
  stop(): Promise<void>;
}

const name = 'memory';
const version = '0.1.0';

/**
 * Starts the memory service: opens `DATA_DIR/memory.sqlite`, follows the peers and serves what they said. The port opens with
 * `service.listen()`. Throws when the store cannot be opened.
 */
export async function startMemory({
  config,
  kept = keptNewest,
  crash = noCrash,
  ...given
}: StartMemoryOptions): Promise<Memory> {
  const { clock = systemClock } = given;
  const logger =
    given.logger ?? createLogger({ service: name, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const db = openDatabase(join(config.DATA_DIR, 'memory.sqlite'), memoryMigrations);
  const log = new SqliteEventLog(db, { botId: config.BOT_ID, source: name, clock, logger });
  const events = new EventStore(db);
  const memories = new MemoryStore(db, config.MEMORY_LIFE_MS);
  const episodes = new EpisodeStore(db, memories);
  const methods = new MethodOutcomes(db);
  const newestOfType = new NewestOfType(events, kept);
  const learning = createLearning(memories, config.BOT_ID);
  const remember = createRemember({ events, episodes, newestOfType, methods, learning, log, crash });

  const stopKeeping = startMemoryRetention({ config, db, memories, log, clock, logger });
  const meaning = await searchByMeaning({ config, db, clock, logger });

  // Peers may be down for as long as they like: what is remembered can be asked for all the same.
  let peers: Peers | undefined;
  const service = await createService({
    name,
    version,
    config,
    host: config.BIND_HOST,
    port: config.MEMORY_PORT,
    db,
    events: log,
    clock,
    logger,
    isReady: () => ({ ready: db.open, detail: { peers: peers?.states() ?? {} } }),
    onStop: async () => {
      stopKeeping();
      meaning.stop();
      await peers?.stop();
    },
  });
  const metrics = createMemoryMetrics(service.metrics, () => peers?.states() ?? {});

  const find = new FindMemories(db);
  const [bounds, eventsKept] = [kindBounds(config), config.MEMORY_EVENTS_KEPT];
  const botId = config.BOT_ID;
  serveMemories({
    db,
    service,
    botId,
    clock,
    events,
    memories,
    find,
    search: meaning.search,
    bounds,
    eventsKept,
    metrics,
  });
  service.route(memoryRoutes.episodes, ({ query }) => ({ episodes: episodes.list(query) }));
  service.route(memoryRoutes.methodStats, ({ query }) => ({ methods: methods.stats(query) }));
  service.route(memoryRoutes.provenance, ({ params }) => {
    const tree = provenanceOf(params.id, chainSource(events, find));
    if (tree === undefined)
      throw new ServiceError('not_found', `No thought, intent or task "${params.id}" is remembered.`);
    return tree;
  });

  peers = followPeers({
    config,
    db,
    log,
    logger,
    remember: (peer, event) => {
      const came = remember(event);
      if (!came.stored) return;
      afterCommit(db, () => {
        metrics.stored(peer, event.type);
        if (!came.readable) {
          metrics.unreadable(peer, event.type);
          logger.warn(
            { peer, seq: event.seq, type: event.type },
            'an event does not fit its type and is kept as it came',
          );
        }
        if (came.episode) metrics.episode(came.episode.kind, came.episode.outcome ?? 'none');
      });
    },
  });
  return { service, stop: () => service.stop() };
}
