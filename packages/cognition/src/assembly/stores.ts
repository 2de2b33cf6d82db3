import { join } from 'node:path';
import type { Config, EventEnvelope } from '@conscious-bot/contracts';
import {
  type Clock,
  crashingEventLog,
  type Database,
  type EventLog,
  type Logger,
  openDatabase,
  SqliteEventLog,
  SqliteStateStore,
  type StateStore,
} from '@conscious-bot/service-kit';
import { type CrashHook, storedEvents } from '../context/crash-point.ts';
import { BoundaryLog } from '../interoception/history/boundary-log.ts';
import { InteroHistoryStore } from '../interoception/history/history-store.ts';
import { IntrusionStore } from '../intrusion/intrusion-store.ts';
import { ReflectionStore } from '../sites/reflection/reflection-store.ts';
import { ThoughtStore } from '../thoughts/thought-store.ts';
import { LatestNeeds } from '../world/latest-needs.ts';
import { LatestWorld } from '../world/latest-world.ts';
import { migrations } from './migrations.ts';

/** What cognition keeps in its database, and what it last heard of the world. */
export interface Stores {
  readonly db: Database;
  readonly log: EventLog;
  readonly state: StateStore;
  readonly world: LatestWorld;
  readonly needs: LatestNeeds;
  readonly boundaries: BoundaryLog;
  readonly thoughts: ThoughtStore;
  readonly intrusions: IntrusionStore;
  readonly reflections: ReflectionStore;
}

export interface OpenStoresOptions {
  readonly config: Config;
  readonly name: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly crash: CrashHook;
}

/** Opens the database of the service under `DATA_DIR`. @throws when it cannot be opened or migrated */
export function openStores({ config, name, clock, logger, crash }: OpenStoresOptions): Stores {
  const db = openDatabase(join(config.DATA_DIR, `${name}.sqlite`), migrations);
  const state = new SqliteStateStore(db);
  const world = new LatestWorld(state, config.BOT_USERNAME);
  const boundaries = new BoundaryLog({ history: new InteroHistoryStore(db), state, world, clock });
  const alongside = (event: EventEnvelope) => boundaries.note(event);
  const plain = new SqliteEventLog(db, { botId: config.BOT_ID, source: name, clock, logger, alongside });
  const log = crashingEventLog(plain, storedEvents, crash);
  return {
    ...{ db, log, state, world, boundaries },
    needs: new LatestNeeds(state),
    thoughts: new ThoughtStore(db, log),
    intrusions: new IntrusionStore(db),
    reflections: new ReflectionStore(db, config.COGNITION_REFLECTIONS_KEPT),
  };
}
