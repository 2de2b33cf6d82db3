import { createLogger, SimulatedClock, SqliteEventLog } from '@conscious-bot/service-kit';
import { openPlanningDatabase } from '../src/assembly/database.ts';
import type { NewTask } from '../src/tasks/new-task.ts';
import { PlanStore } from '../src/tasks/plan-store.ts';
import { TaskStore } from '../src/tasks/task-store.ts';
import { Tasks } from '../src/tasks/tasks.ts';

/** Tasks on an in-memory database with a simulated clock. */
export function planningStore(
  options: {
    readonly strictFinalize?: boolean;
    readonly warnDropped?: boolean;
    readonly onLog?: (line: string) => void;
  } = {},
) {
  const clock = new SimulatedClock();
  const db = openPlanningDatabase(':memory:');
  const logger = createLogger({
    service: 'planning',
    level: options.onLog === undefined ? 'silent' : 'warn',
    pretty: false,
    destination: { write: options.onLog ?? (() => {}) },
  });
  const events = new SqliteEventLog(db, { botId: 'bot-1', source: 'planning', clock, logger });
  const store = new TaskStore(db, {
    strictFinalize: options.strictFinalize ?? false,
    warnDropped: options.warnDropped ?? true,
    logger,
  });
  const tasks = new Tasks(store, events, clock, 'bot-1');
  return { clock, db, logger, events, store, tasks, plans: new PlanStore(db) };
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
