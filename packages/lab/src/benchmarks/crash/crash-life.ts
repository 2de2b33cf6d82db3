import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventEnvelope, type Goal, planningRoutes, type TaskDetail } from '@conscious-bot/contracts';
import type { CrashPoint } from '@conscious-bot/planning';
import { FakeBody, FakeCognition, openPlanningDatabase, thought } from '@conscious-bot/planning/testing';
import { createClient, SqliteEventLog, systemClock, withDeadline } from '@conscious-bot/service-kit';
import { crashProgram } from './crash-program.ts';

/** Generous: a process takes a second to start, or many on a machine that has much else to do. */
const LIFE_MS = 180_000;

/** What everything in a life of crashes is for, and what it takes: the table is put up and taken back by the verb that crafts at it. */
export const pickaxe: Goal = { action: 'craft', target: 'wooden_pickaxe', amount: 1 };
export const wholeEffects = [
  'collect 3 oak_log',
  'craft 12 oak_planks',
  'craft 4 stick',
  'craft 1 crafting_table',
  'craft 1 wooden_pickaxe',
];

/** Planning as a process that can be killed, on a body and a cognition that live on and count what they were asked. */
export class CrashLife {
  readonly body = new FakeBody({ clock: systemClock, near: { oak_log: 6 }, actionMs: 40 });
  readonly cognition = new FakeCognition(systemClock);
  readonly #dir = mkdtempSync(join(tmpdir(), 'planning-crash-'));
  readonly #children: ChildProcess[] = [];
  readonly #env: Readonly<Record<string, string>>;
  #program: string | undefined;

  /** `env`: settings besides the usual ones. */
  constructor(env: Readonly<Record<string, string>> = {}) {
    this.#env = env;
  }

  async begin(): Promise<this> {
    [this.#program] = await Promise.all([crashProgram(), this.body.start(), this.cognition.start()]);
    return this;
  }

  async stop(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
    await Promise.all([this.body.stop(), this.cognition.stop()]);
    rmSync(this.#dir, { recursive: true, force: true });
  }

  think(goal: Goal): void {
    this.cognition.think(thought({ goal, intrusive: true }));
  }

  /** Starts a planning process; it kills itself at `point` for the nth time, where one is given. */
  start(point?: CrashPoint, nth = 1): ChildProcess {
    const env = {
      DATA_DIR: this.#dir,
      STRATEGY: 'off',
      ...this.#env,
      PLANNING_PORT: '0',
      MINECRAFT_INTERFACE_URL: this.body.url,
      COGNITION_URL: this.cognition.url,
      LOG_LEVEL: 'error',
    };
    if (this.#program === undefined) throw new Error('the life has not begun');
    const child = spawn(process.execPath, [this.#program, JSON.stringify({ env, point, nth })], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#children.push(child);
    return child;
  }

  /** Address of a process once its port is open. */
  async listening({ stdout }: ChildProcess): Promise<string> {
    if (stdout === null) throw new Error('the child has no output');
    const [line] = await withDeadline(once(stdout, 'data'), LIFE_MS, 'the start');
    return String(line).trim();
  }

  /** Resolves once a process receives the events of its peers. */
  async ready(url: string): Promise<void> {
    for (const until = Date.now() + LIFE_MS; Date.now() < until; await systemClock.sleep(25)) {
      if ((await fetch(`${url}/ready`)).ok) return;
    }
    throw new Error('planning was never ready');
  }

  /** Throws when the process did not kill itself in time. */
  async died(child: ChildProcess): Promise<void> {
    const [code, signal] = await withDeadline(once(child, 'exit'), LIFE_MS, 'the crash');
    if (signal !== 'SIGKILL') throw new Error(`the process ended with ${code ?? signal}`);
  }

  /** The only task, once it has ended, asked of a living planning process. */
  async end(child: ChildProcess): Promise<TaskDetail> {
    const client = createClient(await this.listening(child));
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

  /** Events of a type that planning has stored. */
  stored(type: string): EventEnvelope[] {
    const db = openPlanningDatabase(join(this.#dir, 'planning.sqlite'));
    try {
      const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'planning', clock: systemClock });
      return log.read({ after: 0, types: [type] });
    } finally {
      db.close();
    }
  }

  /** What is wrong with how the pickaxe came about, one sentence each: it was lost, or something was done twice. */
  faults(task: TaskDetail): string[] {
    const faults = [];
    if (task.status !== 'completed') faults.push(`the task ended ${task.status}: ${task.failure?.message}`);
    for (const effect of new Set([...wholeEffects, ...this.body.effects])) {
      const [times, due] = [this.body.effects, wholeEffects].map((all) => all.filter((each) => each === effect).length);
      if (times !== due) faults.push(`${effect}: ${times} times instead of ${due}`);
    }
    for (const type of ['decision', 'intent', 'task.created', 'planGenerated', 'task.finished', 'executionComplete']) {
      const times = this.stored(type).length;
      if (times !== 1) faults.push(`${type} was announced ${times} times`);
    }
    const ends = this.stored('step.finished').length;
    if (ends !== wholeEffects.length) faults.push(`${ends} steps ended instead of ${wholeEffects.length}`);
    return faults;
  }
}
