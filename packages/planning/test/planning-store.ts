import {
  createIds,
  createLogger,
  loadConfig,
  noCrash,
  noJournal,
  RuntimeConfig,
  SimulatedClock,
  SqliteEventLog,
} from '@conscious-bot/service-kit';
import { openPlanningDatabase } from '../src/assembly/database.ts';
import type { BotContext } from '../src/context/bot-context.ts';
import { allDetectors } from '../src/context/detectors.ts';
import { FailedSources } from '../src/tasks/failed-sources.ts';
import type { NewTask } from '../src/tasks/new-task.ts';
import { PlanStore } from '../src/tasks/plan-store.ts';
import { TaskStore } from '../src/tasks/task-store.ts';
import { Tasks } from '../src/tasks/tasks.ts';

export interface PlanningStoreOptions {
  readonly strictFinalize?: boolean;
  readonly warnDropped?: boolean;
  readonly onLog?: (line: string) => void;
  readonly env?: Readonly<Record<string, string>>;
}

/** Tasks on an in-memory database with a simulated clock, and the context they stand on. */
export function planningStore(options: PlanningStoreOptions = {}) {
  const clock = new SimulatedClock();
  const db = openPlanningDatabase(':memory:');
  const logger = createLogger({
    service: 'planning',
    level: options.onLog === undefined ? 'silent' : 'warn',
    pretty: false,
    destination: { write: options.onLog ?? (() => {}) },
  });
  const config = loadConfig({ ...options.env });
  const botId = 'bot-1';
  const events = new SqliteEventLog(db, { botId, source: 'planning', clock, logger });
  const context: BotContext = {
    botId,
    config,
    runtime: new RuntimeConfig('planning', config, events, logger),
    clock,
    serviceClock: clock,
    random: Math.random,
    newId: createIds(() => clock.now(), Math.random),
    logger,
    db,
    events,
    journal: noJournal,
    crash: noCrash,
    detectors: allDetectors,
  };
  const store = new TaskStore(db, {
    strictFinalize: options.strictFinalize ?? false,
    warnDropped: options.warnDropped ?? true,
    logger,
  });
  return {
    context,
    clock,
    db,
    logger,
    events,
    store,
    tasks: new Tasks(context, store),
    plans: new PlanStore(db),
    failedSources: new FailedSources(context),
  };
}

/** A task to collect something. */
export function wish(target = 'oak_log', options: Partial<NewTask> = {}): NewTask {
  return {
    title: `collect ${target}`,
    goal: { action: 'collect', target, amount: 8 },
    goalKey: `collect:${target}`,
    origin: { kind: 'api' },
    urgency: 0.5,
    priority: 0.8,
    total: 8,
    unit: target,
    trace: { thoughtId: `thought_${target}`, intentId: `intent_${target}` },
    ...options,
  };
}
