import { join } from 'node:path';
import type { Config, EventEnvelope } from '@conscious-bot/contracts';
import {
  type Clock,
  crashingEventLog,
  type Database,
  type EventLog,
  type Logger,
  SqliteEventLog,
} from '@conscious-bot/service-kit';
import { type CrashHook, storedEvents } from '../context/crash-point.ts';
import { TaskNotes } from '../explain/task-notes.ts';
import { DecisionStore } from '../intake/decision-store.ts';
import { PlanStore } from '../tasks/plan-store.ts';
import { TaskStore } from '../tasks/task-store.ts';
import { Tasks } from '../tasks/tasks.ts';
import { openPlanningDatabase } from './database.ts';

/** What planning keeps in its database, and what writes there. */
export interface Stores {
  readonly db: Database;
  readonly events: EventLog;
  readonly tasks: Tasks;
  readonly plans: PlanStore;
  readonly decisions: DecisionStore;
  readonly notes: TaskNotes;
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
  const botId = config.BOT_ID;
  const db = openPlanningDatabase(join(config.DATA_DIR, `${name}.sqlite`));
  const notes = new TaskNotes(db);
  const alongside = (event: EventEnvelope) => notes.note(event);
  const log = new SqliteEventLog(db, { botId, source: name, clock, logger, alongside });
  const events = crashingEventLog(log, storedEvents, crash);
  const store = new TaskStore(db, {
    strictFinalize: config.PLANNING_STRICT_FINALIZE,
    warnDropped: config.NODE_ENV !== 'production',
    logger,
  });
  const tasks = new Tasks(store, events, clock, botId);
  return { db, events, tasks, plans: new PlanStore(db), decisions: new DecisionStore(db), notes };
}
