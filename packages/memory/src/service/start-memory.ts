import { join } from 'node:path';
import { type Config, type EventEnvelope, memoryRoutes } from '@conscious-bot/contracts';
import {
  afterCommit,
  botClocks,
  type Clock,
  type CrashHook,
  createLogger,
  createService,
  type Logger,
  noCrash,
  noJournal,
  openDatabase,
  RuntimeConfig,
  type Service,
  ServiceError,
  SqliteEventLog,
  serveConfig,
  systemClock,
} from '@conscious-bot/service-kit';
import { Registry } from 'prom-client';
import type { CrashPoint, MemoryContext } from '../context/memory-context.ts';
import { EpisodeStore } from '../episodes/episode-store.ts';
import { BlockChanges } from '../events/block-changes.ts';
import { EventStore } from '../events/event-store.ts';
import { keptNewest, NewestOfType } from '../events/newest-of-type.ts';
import { createLearning } from '../learning/learn-memories.ts';
import { MemoryStore } from '../memories/memory-store.ts';
import { MethodOutcomes } from '../methods/method-outcomes.ts';
import { blockProvenanceOf } from '../provenance/block-chain.ts';
import { chainSource } from '../provenance/chain-source.ts';
import { provenanceOf } from '../provenance/tree.ts';
import { startMemoryRetention } from '../retention/retention.ts';
import { FindMemories } from '../retrieval/find-memories.ts';
import { startSearch } from '../retrieval/start-search.ts';
import { memoryMigrations } from '../schema/migrations.ts';
import { MemoryUses } from '../uses/memory-uses.ts';
import { serveMemories } from './memory-api.ts';
import { createMemoryMetrics, type MemoryMetrics } from './memory-metrics.ts';
import { type Peer, Peers } from './peers.ts';
import { type Remembered, remember } from './remember.ts';

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

const NAME = 'memory';
const VERSION = '0.1.0';

/**
 * Starts the memory of one bot as a service: opens `DATA_DIR/memory.sqlite`, follows the peers and serves what is remembered of them. The port
 * opens with `service.listen()`. Throws when the store cannot be opened.
 */
export async function startMemory(options: StartMemoryOptions): Promise<Memory> {
  const context = openMemory(options);
  const { botId, config, db, clock, logger, log } = context;

  const events = new EventStore(db);
  const newestOfType = new NewestOfType(events, options.kept ?? keptNewest);
  const memories = new MemoryStore(db, config.MEMORY_LIFE_MS);
  const find = new FindMemories(db);
  const episodes = new EpisodeStore(db, memories);
  const methods = new MethodOutcomes(db);
  const learning = createLearning(memories, botId);
  const blocks = new BlockChanges(db);
  const uses = new MemoryUses(db);
  const peers = new Peers(context);
  const registry = new Registry();
  const metrics = createMemoryMetrics(registry, () => peers.states());

  const retention = startMemoryRetention(context, memories);
  const search = await startSearch(context);
  const service = await createService({
    name: NAME,
    version: VERSION,
    config,
    host: config.BIND_HOST,
    port: config.MEMORY_PORT,
    db,
    events: log,
    clock,
    logger,
    registry,
    // Ready whether or not peers are up: what is remembered can be asked for in any case.
    isReady: () => ({ ready: db.open, detail: { peers: peers.states() } }),
    onStop: async () => {
      retention.stop();
      search.stop();
      await peers.stop();
    },
  });
  serveConfig(service, context.runtime);
  serveMemories(service, context, { events, memories, find, search: search.search, uses, metrics });
  service.route(memoryRoutes.episodes, ({ query }) => episodes.page(query));
  service.route(memoryRoutes.methodStats, ({ query }) => methods.page(query));
  service.route(memoryRoutes.blockChanges, ({ query }) => blocks.onMap(query));
  service.route(memoryRoutes.provenanceAt, ({ query: { dimension, at, ...place } }) =>
    blockProvenanceOf(blocks.at(dimension, place, at), chainSource(events, find)),
  );
  service.route(memoryRoutes.provenance, ({ params }) => {
    const tree = provenanceOf(params.id, chainSource(events, find));
    if (tree === undefined)
      throw new ServiceError('not_found', `No thought, intent or task "${params.id}" is remembered.`);
    return tree;
  });

  peers.start((peer, event) => {
    const remembered = remember(context, { events, newestOfType, episodes, methods, learning, blocks, uses }, event);
    afterCommit(db, () => count(metrics, logger, { peer, event, remembered }));
  });
  return { service, stop: () => service.stop() };
}

/** Opens the database of one bot's memory and makes the context that everything else stands on. */
function openMemory(options: StartMemoryOptions): MemoryContext {
  const { config, crash = noCrash } = options;
  const logger =
    options.logger ?? createLogger({ service: NAME, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const botId = config.BOT_ID;
  const db = openDatabase(join(config.DATA_DIR, 'memory.sqlite'), memoryMigrations);
  const { clock } = botClocks({ config, db, logger, journal: noJournal, clock: options.clock });
  const log = new SqliteEventLog(db, { botId, source: NAME, clock, logger });
  const runtime = new RuntimeConfig(NAME, config, log, logger);
  const base = { botId, config: runtime.values, runtime, db, clock, networkClock: systemClock };
  return { ...base, logger, log, crash };
}

interface Taken {
  readonly peer: Peer;
  readonly event: EventEnvelope;
  readonly remembered: Remembered;
}

function count(metrics: MemoryMetrics, logger: Logger, { peer, event, remembered }: Taken): void {
  if (!remembered.stored) return;
  metrics.stored(peer, event.type);
  if (!remembered.readable) {
    metrics.unreadable(peer, event.type);
    logger.warn({ peer, seq: event.seq, type: event.type }, 'an event does not fit its type and is kept as it came');
  }
  const { episode } = remembered;
  if (episode !== undefined) metrics.episode(episode.kind, episode.outcome ?? 'none');
}
