import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEvent } from '@conscious-bot/contracts';
import { openDatabase } from '@conscious-bot/service-kit';
import { afterEach, expect, it } from 'vitest';
import { TaskNotes } from '../explain/task-notes.ts';
import { PlanStore } from '../tasks/plan-store.ts';
import { openPlanningDatabase, planningMigrations } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'planning-older-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failure = { code: 'navigate.stuck', message: 'no way on' };
const tried = [{ measure: 'retry', code: 'navigate.stuck', message: 'no way on', at: 1_000 }];
/** As steps, notes and events were written before the fields had their names of today. */
const olderStep = {
  stepId: 'step_1',
  capability: 'navigate',
  version: '1.0.0',
  args: { world: 'kept' },
  preconds: [],
  effects: [],
  cost: 3,
  safetyLevel: 'safe',
  expectedDurationMs: 3_000,
  idempotencyKey: 'step_1:1',
  state: 'pending',
  attempts: 1,
  world: 'the_nether',
  failure,
  tried,
  repairs: { of: 'step_0', measure: 'approach' },
};
const olderRecovery = { level: 'step', capability: 'navigate', failure, measure: 'approach', reason: 'nearer', tried };

it('a database of an older version opens: steps, notes and events are read by the names of today', () => {
  const file = join(folder, 'planning.sqlite');
  const older = openDatabase(file, planningMigrations.slice(0, 9));
  older.exec(`
    INSERT INTO tasks (id, bot_id, status, task, work) VALUES ('task_1', 'bot', 'active', '{}', '{}');
    INSERT INTO plans (id, task_id, plan) VALUES ('plan_1', 'task_1', '{}')`);
  older
    .prepare("INSERT INTO steps (id, plan_id, position, step, run) VALUES ('step_1', 'plan_1', 0, ?, '{}')")
    .run(JSON.stringify(olderStep));
  older
    .prepare("INSERT INTO task_notes (task_id, type, at, trace, data) VALUES ('task_1', 'recovery', 1, '{}', ?)")
    .run(JSON.stringify(olderRecovery));
  const event = older.prepare(
    "INSERT INTO events (id, bot_id, type, at, trace, data) VALUES (?, 'bot', ?, 1, '{}', ?)",
  );
  event.run('evt_1', 'step.started', JSON.stringify(olderStep));
  event.run('evt_2', 'recovery', JSON.stringify(olderRecovery));
  event.run('evt_3', 'chat', JSON.stringify({ text: '"figures" of somebody else' }));
  older.close();

  const db = openPlanningDatabase(file);
  const attempt = { action: 'retry', code: 'navigate.stuck', message: 'no way on', at: 1_000 };
  expect(new PlanStore(db).step('step_1')?.step).toMatchObject({
    dimension: 'the_nether',
    args: { world: 'kept' },
    tried: [attempt],
    repairs: { of: 'step_0', action: 'approach' },
  });
  const [note] = new TaskNotes(db).of({ id: 'task_1', trace: {} });
  expect(readEvent('recovery', note?.data)).toMatchObject({ action: 'approach', tried: [attempt] });
  const stored = db.prepare<[], { data: string }>('SELECT data FROM events ORDER BY seq').all();
  const [started, recovery, other] = stored.map(({ data }): unknown => JSON.parse(data));
  expect(readEvent('step.started', started)).toMatchObject({ dimension: 'the_nether', tried: [attempt] });
  expect(readEvent('recovery', recovery)?.action).toBe('approach');
  expect(other).toEqual({ text: '"figures" of somebody else' });
  db.close();
});
