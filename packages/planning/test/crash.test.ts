import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planningRoutes, type TaskDetail } from '@conscious-bot/contracts';
import { createClient, SqliteEventLog, systemClock, withDeadline } from '@conscious-bot/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPlanningDatabase } from '../src/database.ts';
import type { CrashPoint } from '../src/index.ts';
import { FakeBody } from './fake-body.ts';
import { FakeCognition } from './fake-cognition.ts';
import { thought } from './thoughts.ts';

/** Generous: a process takes a second to start, or many on a machine that has much else to do. */
const LIFE_MS = 45_000;
const pickaxe = { action: 'craft', target: 'wooden_pickaxe', amount: 1 } as const;
const whole = [
  'collect 3 oak_log',
  'craft 12 oak_planks',
  'craft 4 stick',
  'craft 1 crafting_table',
  'place crafting_table',
  'craft 1 wooden_pickaxe',
];

let dir: string;
let body: FakeBody;
let cognition: FakeCognition;
let children: ChildProcess[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'planning-crash-'));
  body = new FakeBody({ clock: systemClock, near: { oak_log: 6 }, actionMs: 40 });
  cognition = new FakeCognition(systemClock);
  children = [];
  await Promise.all([body.start(), cognition.start()]);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all([body.stop(), cognition.stop()]);
  rmSync(dir, { recursive: true, force: true });
});

/** Starts a planning process; it kills itself at `point` for the nth time, where one is given. */
function start(point?: CrashPoint, nth = 1): ChildProcess {
  const env = {
    DATA_DIR: dir,
    PLANNING_PORT: '0',
    MINECRAFT_INTERFACE_URL: body.url,
    COGNITION_URL: cognition.url,
    LOG_LEVEL: 'warn',
  };
  const script = join(import.meta.dirname, 'crash-child.ts');
  const child = spawn(process.execPath, [script, JSON.stringify({ env, point, nth })], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

async function died(child: ChildProcess): Promise<void> {
  const [, signal] = await withDeadline(once(child, 'exit'), LIFE_MS, 'the crash');
  expect(signal).toBe('SIGKILL');
}

/** The only task, once it has ended, asked of a living planning process. */
async function end(child: ChildProcess): Promise<TaskDetail> {
  const { stdout } = child;
  if (stdout === null) throw new Error('the child has no output');
  const [line] = await withDeadline(once(stdout, 'data'), LIFE_MS, 'the start');
  const client = createClient(String(line).trim());
  for (const until = Date.now() + LIFE_MS; Date.now() < until; ) {
    const answer = await client.call(planningRoutes.listTasks);
    const task = answer.ok ? answer.data.tasks[0] : undefined;
    if (task?.finishedAt !== undefined) {
      const detail = await client.call(planningRoutes.getTask, { params: { id: task.id } });
      if (detail.ok) return detail.data;
    }
    await systemClock.sleep(25);
  }
  throw new Error('the task did not end');
}

function stored(type: string) {
  const db = openPlanningDatabase(join(dir, 'planning.sqlite'));
  try {
    const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'planning', clock: systemClock });
    return log.read({ after: 0, types: [type] });
  } finally {
    db.close();
  }
}

describe('kill -9 of planning', () => {
  /** One task, completed, everything decided and done once, whatever was posted twice was posted under one key. */
  async function expectWhole(): Promise<void> {
    const task = await end(start());
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(body.effects).toEqual(whole);
    expect(body.world.count('wooden_pickaxe')).toBe(1);
    for (const type of ['decision', 'intent', 'task.created', 'planGenerated', 'task.finished', 'executionComplete'])
      expect(stored(type), type).toHaveLength(1);
    expect(stored('step.finished')).toHaveLength(whole.length);
    expect(new Set(body.posts.map((post) => post.idempotencyKey)).size).toBe(whole.length);
  }

  it.each<[CrashPoint, number]>([
    ['step.posted', 1],
    ['step.ended', 5],
    ['step.done', 6],
  ])(
    'EXEC-4 FM-05: at %s (%i): nothing is done twice',
    async (point, nth) => {
      cognition.think(thought({ goal: pickaxe, intrusive: true }));
      await died(start(point, nth));
      await expectWhole();
      expect(stored('planning.bootstrap.tasks').at(-1)?.data).toMatchObject({ recovered: 1 });
    },
    120_000,
  );

  it('EXEC-4 FM-05 BOOT-1: at every point there is, one after the other', async () => {
    cognition.think(thought({ goal: pickaxe, intrusive: true }));
    const points: CrashPoint[] = [
      'thought.deciding',
      'task.begun',
      'plan.stored',
      'step.stored',
      'step.posted',
      'step.running',
      'step.ended',
      'step.done',
    ];
    for (const point of points) await died(start(point));
    await expectWhole();
    expect(stored('planning.bootstrap.tasks').map(({ data }) => data)).toMatchObject([
      { recovered: 0 },
      { recovered: 0 },
      ...Array.from({ length: 7 }, () => ({ recovered: 1 })),
    ]);
  }, 240_000);
});
