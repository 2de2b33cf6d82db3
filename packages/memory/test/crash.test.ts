import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryQuery } from '@conscious-bot/contracts';
import { openDatabase, SqliteEventLog, systemClock } from '@conscious-bot/service-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CrashPoint } from '../src/context/memory-context.ts';
import { EpisodeStore } from '../src/episodes/episode-store.ts';
import { EventStore } from '../src/events/event-store.ts';
import { MemoryStore } from '../src/memories/memory-store.ts';
import { memoryMigrations } from '../src/schema/migrations.ts';
import { type FakePeer, inputs, startFakePeer } from './fake-peers.ts';
import { aTask, DAWN, Stream } from './story.ts';

const program = fileURLToPath(new URL('./crashing-memory.ts', import.meta.url));
const TASKS = 5;

let folder: string;
let planning: FakePeer;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'memory-crash-'));
  planning = await startFakePeer('planning');
  const stream = new Stream('planning');
  for (let i = 0; i < TASKS; i++) {
    const task = aTask({ id: `task_${i}`, trace: { taskId: `task_${i}` }, createdAt: DAWN + i });
    stream.emit('task.created', task, DAWN + i);
    stream.emit('task.finished', { ...task, status: 'completed', finishedAt: DAWN + 50 + i }, DAWN + 50 + i);
  }
  planning.log.append(...inputs(stream.events));
});

afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await planning.stop();
  rmSync(folder, { recursive: true });
});

function run(point: CrashPoint | 'never', nth = 1): ChildProcess {
  child = spawn(process.execPath, [program, folder, planning.url, point, String(nth)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return child;
}

/** What stands in the file of a process that is dead. */
function left() {
  const db = openDatabase(join(folder, 'memory.sqlite'), memoryMigrations);
  try {
    const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'memory', clock: systemClock });
    const cursor = db.prepare<[], { seq: number }>('SELECT seq FROM event_cursors').get();
    return {
      cursor: cursor?.seq ?? 0,
      stored: new EventStore(db).query(memoryQuery.parse({ order: 'asc' })).events.map((event) => event.seq),
      closed: new EpisodeStore(db, new MemoryStore(db, 30 * 24 * 3_600_000))
        .page({ limit: 100 })
        .episodes.filter((row) => row.endedAt !== undefined)
        .map((row) => row.id)
        .sort(),
      announced: log
        .read({ after: 0 })
        .map((event) => event.trace.taskId)
        .sort(),
    };
  } finally {
    db.close();
  }
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const tasks = (n: number) => Array.from({ length: n }, (_, i) => `task_${i}`);

/** Events alternate created, finished: after n of them, n/2 tasks are over, each with one closed episode and one announcement. */
function expectWhole(n: number) {
  expect(left()).toEqual({
    cursor: n,
    stored: upTo(n),
    closed: tasks(Math.floor(n / 2)).map((id) => `episode_${id}`),
    announced: tasks(Math.floor(n / 2)),
  });
}

async function remembersEverything() {
  const survivor = run('never');
  const [line] = await once(survivor.stdout ?? survivor, 'data');
  const url = String(line).trim();
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(JSON.stringify(await answer.json()).match(/"seq":/g)).toHaveLength(2 * TASKS);
    },
    { timeout: 30_000, interval: 50 },
  );
  survivor.kill('SIGKILL');
  await once(survivor, 'exit');
  expectWhole(2 * TASKS);
}

// Each starts several processes one after the other; a busy machine may take its time.
describe('MEM-2: kill -9 while remembering', { timeout: 120_000 }, () => {
  it('at every point of taking an event in leaves whole events, and the rest comes in once after the last restart', async () => {
    // Each process goes on where the one before it died: point, how often it is passed, events that are whole then.
    const deaths = [
      ['event_stored', 1, 0],
      ['event_stored', 4, 3],
      ['episode_stored', 3, 5],
      ['episode_announced', 2, 7],
    ] as const;
    for (const [point, nth, whole] of deaths) {
      const [, signal] = await once(run(point, nth), 'exit');
      expect(signal).toBe('SIGKILL');
      expectWhole(whole);
    }
    await remembersEverything();
  });

  it('at any other moment leaves the same', async () => {
    const victim = run('never');
    await once(victim.stdout ?? victim, 'data');
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    expectWhole(left().cursor);
    await remembersEverything();
  });
});
