import { join } from 'node:path';
import type { EventEnvelope } from '@conscious-bot/contracts';
import {
  botClocks,
  crashingEventLog,
  createIds,
  createLogger,
  EventPast,
  noCrash,
  openJournal,
  RuntimeConfig,
  SqliteEventLog,
  systemClock,
} from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { storedEvents } from '../context/crash-point.ts';
import { allDetectors } from '../context/detectors.ts';
import { TaskNotes } from '../explain/task-notes.ts';
import { DecisionStore } from '../intake/decision-store.ts';
import { planningPast } from '../retention/planning-past.ts';
import { FailedSources } from '../tasks/failed-sources.ts';
import { PlanStore } from '../tasks/plan-store.ts';
import type { TaskRecords } from '../tasks/task-records.ts';
import { TaskStore } from '../tasks/task-store.ts';
import { Tasks } from '../tasks/tasks.ts';
import { openPlanningDatabase } from './database.ts';
import type { StartPlanningOptions } from './start-options.ts';

export const SERVICE_NAME = 'planning';

/** What planning keeps of tasks, decisions and their reasons. */
export interface Stores {
  readonly records: TaskRecords;
  readonly decisions: DecisionStore;
  readonly notes: TaskNotes;
}

/** Opens the database of one bot under `DATA_DIR`, and with it what its planning stands on. @throws when it cannot be opened or migrated */
export function openContext(options: StartPlanningOptions): { context: BotContext; stores: Stores } {
  const { config, crash = noCrash } = options;
  const botId = config.BOT_ID;
  const logger =
    options.logger ??
    createLogger({ service: SERVICE_NAME, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const db = openPlanningDatabase(join(config.DATA_DIR, `${SERVICE_NAME}.sqlite`));
  const at = (options.clock ?? systemClock).now();
  const journal = options.journal ?? openJournal({ service: SERVICE_NAME, config, logger, at });
  journal.begin(db);
  const { clock, serviceClock } = botClocks({ config, db, logger, journal, clock: options.clock });
  const drawn = options.random ?? Math.random;
  const notes = new TaskNotes(db);
  const alongside = (event: EventEnvelope) => notes.note(event);
  const past = new EventPast(db, planningPast(config));
  const log = new SqliteEventLog(db, { botId, source: SERVICE_NAME, clock, logger, alongside, past });
  const events = crashingEventLog(log, storedEvents, crash);
  events.subscribe((event) => journal.announced(event));
  const context: BotContext = {
    botId,
    config,
    runtime: new RuntimeConfig(SERVICE_NAME, config, events, logger),
    clock,
    serviceClock,
    random: journal.random(drawn),
    newId: createIds(() => clock.now(), journal.random(drawn)),
    logger,
    db,
    events,
    journal,
    crash,
    detectors: { ...allDetectors, ...options.detectors },
  };
  const store = new TaskStore(db, {
    strictFinalize: config.PLANNING_STRICT_FINALIZE,
    warnDropped: config.NODE_ENV !== 'production',
    logger,
  });
  const records = {
    tasks: new Tasks(context, store),
    plans: new PlanStore(db),
    failedSources: new FailedSources(context),
  };
  return { context, stores: { records, decisions: new DecisionStore(db), notes } };
}
