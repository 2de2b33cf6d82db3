import {
  type Database,
  eventCountsMigration,
  eventLogMigration,
  eventPastMigration,
  type Migration,
  openDatabase,
  subscriptionMigration,
} from '@conscious-bot/service-kit';
import { taskNotesMigration } from '../explain/task-notes.ts';
import { historyMigration } from '../history/history-migration.ts';
import { learnedPriorsMigration } from '../planners/priors/learned-priors.ts';
import { ownWorkMigration } from '../policy/own-work.ts';
import { taskRetentionMigration } from '../retention/task-retention.ts';
import { shadowMigration } from '../shadow/shadow-store.ts';
import { demonstrationsMigration } from '../strategy/demonstrations/demonstration-store.ts';
import { complianceMigration } from '../strategy/engine/intents/compliance-store.ts';
import { consideredMigration, strategyMigration } from '../strategy/engine/intents/strategy-migration.ts';
import { strategyHistoryMigration } from '../strategy/engine/weighing/strategy-history.ts';
import { mindCallsMigration } from '../strategy/mind/call-allowance.ts';
import { dugGroundMigration } from '../tasks/dug-ground.ts';
import { failedSourcesMigration } from '../tasks/failed-sources.ts';
import { renamedFieldsMigration } from './renamed-fields.ts';

export const planningMigrations: readonly Migration[] = [
  eventLogMigration(1),
  subscriptionMigration(2),
  {
    version: 3,
    name: 'tasks, plans and decisions',
    up: (db) =>
      db.exec(`
        CREATE TABLE tasks (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          bot_id TEXT NOT NULL,
          status TEXT NOT NULL,
          goal_key TEXT CHECK (goal_key <> ''),
          thought_id TEXT,
          origin TEXT,
          task TEXT NOT NULL,
          work TEXT NOT NULL
        );
        CREATE UNIQUE INDEX one_open_task_per_goal ON tasks (bot_id, goal_key)
          WHERE status IN ('pending', 'active', 'paused');
        CREATE INDEX tasks_by_status ON tasks (status);
        CREATE INDEX tasks_by_thought ON tasks (thought_id);
        CREATE TRIGGER origin_is_immutable BEFORE UPDATE OF origin ON tasks
          WHEN OLD.origin IS NOT NULL AND NEW.origin IS NOT OLD.origin
          BEGIN SELECT RAISE(ABORT, 'the origin of a task is stamped once'); END;
        CREATE TABLE plans (
          id TEXT PRIMARY KEY,
          task_id TEXT NOT NULL REFERENCES tasks (id),
          plan TEXT NOT NULL
        );
        CREATE TABLE steps (
          id TEXT PRIMARY KEY,
          plan_id TEXT NOT NULL REFERENCES plans (id),
          position INTEGER NOT NULL,
          step TEXT NOT NULL,
          run TEXT NOT NULL
        );
        CREATE INDEX steps_by_plan ON steps (plan_id, position);
        CREATE TABLE decisions (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          thought_id TEXT UNIQUE,
          code TEXT NOT NULL,
          decision TEXT NOT NULL
        )`),
  },
  {
    version: 4,
    name: 'the version each body plays',
    up: (db) => db.exec('CREATE TABLE game_versions (bot_id TEXT PRIMARY KEY, version TEXT NOT NULL)'),
  },
  ownWorkMigration(5),
  shadowMigration(6),
  taskNotesMigration(7),
  learnedPriorsMigration(8),
  taskRetentionMigration(9),
  renamedFieldsMigration(10),
  failedSourcesMigration(11),
  demonstrationsMigration(12),
  strategyMigration(13),
  consideredMigration(14),
  mindCallsMigration(15),
  complianceMigration(16),
  eventCountsMigration(17, {
    'task.created': '$.origin.kind',
    'step.finished': '$.state',
    executionComplete: '$.status',
  }),
  historyMigration(18),
  strategyHistoryMigration(19),
  eventPastMigration(20),
  dugGroundMigration(21),
];

/** The database of planning: tasks, plans, decisions, its event log and its cursors in other logs. */
export function openPlanningDatabase(file: string): Database {
  return openDatabase(file, planningMigrations);
}
