import type { Migration } from '@conscious-bot/service-kit';

/** Creates what the history of tasks is read by: one index that holds all its facets, in time, and one of the failures tasks met. */
export function historyMigration(version: number): Migration {
  return {
    version,
    name: 'the history of tasks',
    up: (db) =>
      db.exec(`
        ALTER TABLE tasks ADD COLUMN created_at REAL AS (json_extract(task, '$.createdAt')) VIRTUAL;
        ALTER TABLE tasks ADD COLUMN finished_at REAL AS (json_extract(task, '$.finishedAt')) VIRTUAL;
        ALTER TABLE tasks ADD COLUMN title TEXT AS (json_extract(task, '$.title')) VIRTUAL;
        ALTER TABLE tasks ADD COLUMN goal_action TEXT AS (json_extract(task, '$.goal.action')) VIRTUAL;
        ALTER TABLE tasks ADD COLUMN failure_code TEXT AS (json_extract(task, '$.failure.code')) VIRTUAL;
        ALTER TABLE tasks ADD COLUMN origin_kind TEXT AS (json_extract(origin, '$.kind')) VIRTUAL;
        CREATE INDEX tasks_in_time ON tasks
          (created_at, finished_at, status, origin_kind, goal_action, failure_code, title, id);
        ALTER TABLE task_notes ADD COLUMN failure_code TEXT AS (json_extract(data, '$.failure.code')) VIRTUAL;
        ALTER TABLE task_notes ADD COLUMN recovery_action TEXT AS (json_extract(data, '$.action')) VIRTUAL;
        CREATE INDEX failures_met ON task_notes (failure_code, at, task_id, recovery_action) WHERE type = 'recovery'`),
  };
}
