import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Decision,
  type EventEnvelope,
  type Goal,
  type PlanningState,
  planningRoutes,
  type Task,
  type TaskDetail,
  terminalTaskStatuses,
} from '@conscious-bot/contracts';
import type { CapabilitySpec } from '@conscious-bot/contracts/capability';
import {
  type Client,
  createClient,
  createLogger,
  loadConfig,
  SimulatedClock,
  SqliteEventLog,
} from '@conscious-bot/service-kit';
import { openPlanningDatabase } from '../src/assembly/database.ts';
import type { Detectors } from '../src/context/detectors.ts';
import { type CrashHook, type Planning, startPlanning } from '../src/index.ts';
import type { OutlookOf } from '../src/strategy/engine/outlook/outlook.ts';
import { PlanStore } from '../src/tasks/plan-store.ts';
import { FakeBody, type FakeBodyOptions } from './fake-body.ts';
import { FakeCognition, type FakeModel } from './fake-cognition.ts';
import { thought } from './thoughts.ts';

/** Simulated milliseconds that pass while the event loop turns once. */
const TURN_MS = 40;
/** Turns between two looks at what a test waits for. */
const TURNS_PER_LOOK = 3;

export interface ExecutiveOptions extends Omit<FakeBodyOptions, 'clock'> {
  readonly env?: Readonly<Record<string, string>>;
  readonly crash?: CrashHook;
  readonly onLog?: (line: string) => void;
  readonly detectors?: Partial<Detectors>;
  readonly shadows?: readonly CapabilitySpec[];
  /** What the strategist sees it could do. */
  readonly outlookOf?: OutlookOf;
  /** Whose executive it is; `bot-1` unless given. */
  readonly botId?: string;
  /** What a model writes; absent: there is none. */
  readonly model?: FakeModel;
}

/** Planning between a fake body and a fake cognition, over real HTTP and event streams, on one simulated clock. */
export class Executive {
  readonly clock = new SimulatedClock();
  readonly body: FakeBody;
  readonly cognition: FakeCognition;
  readonly dir = mkdtempSync(join(tmpdir(), 'planning-'));
  readonly #options: ExecutiveOptions;
  readonly #botId: string;
  #planning: Planning | undefined;
  #client: Client | undefined;
  #reading: { readonly log: SqliteEventLog; close(): void } | undefined;
  #url = '';

  constructor(options: ExecutiveOptions = {}) {
    this.#options = options;
    this.#botId = options.botId ?? 'bot-1';
    this.body = new FakeBody({ ...options, clock: this.clock });
    this.cognition = new FakeCognition(this.clock, options.model, this.#botId);
  }

  async start(): Promise<this> {
    await Promise.all([this.body.start(), this.cognition.start()]);
    await this.startPlanning();
    await this.until('planning is ready', async () => (await this.ready()).ok);
    return this;
  }

  async startPlanning(): Promise<void> {
    const config = loadConfig({
      DATA_DIR: this.dir,
      BOT_ID: this.#botId,
      PLANNING_PORT: '0',
      MINECRAFT_INTERFACE_URL: this.body.url,
      COGNITION_URL: this.cognition.url,
      STRATEGY: 'off',
      // Nobody there, unless a test says so.
      MEMORY_URL: 'http://127.0.0.1:9',
      ...this.#options.env,
    });
    const { onLog, crash, detectors, shadows, outlookOf } = this.#options;
    const logger = createLogger({
      service: 'planning',
      level: onLog === undefined ? 'silent' : 'debug',
      pretty: false,
      destination: { write: onLog ?? (() => {}) },
    });
    this.#planning = await startPlanning({
      config,
      clock: this.clock,
      logger,
      ...(crash && { crash }),
      ...(detectors && { detectors }),
      ...(shadows && { shadows }),
      ...(outlookOf && { outlookOf }),
    });
    const { url } = await this.#planning.service.listen();
    this.#url = url;
    // A busy machine is no fault of planning's.
    this.#client = createClient(url, { timeoutMs: 60_000 });
  }

  async stopPlanning(): Promise<void> {
    this.#closeEvents();
    await this.#planning?.stop();
    this.#planning = undefined;
  }

  async stop(): Promise<void> {
    await this.stopPlanning();
    await Promise.all([this.body.stop(), this.cognition.stop()]);
    rmSync(this.dir, { recursive: true, force: true });
  }

  get client(): Client {
    if (this.#client === undefined) throw new Error('planning is not started');
    return this.#client;
  }

  get url(): string {
    return this.#url;
  }

  ready(): Promise<Response> {
    return fetch(`${this.#url}/ready`);
  }

  async metrics(): Promise<string> {
    return (await fetch(`${this.#url}/metrics`)).text();
  }

  /** Lets simulated time pass until something holds. */
  async until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 600_000): Promise<void> {
    const end = this.clock.now() + withinMs;
    while (!(await holds())) {
      if (this.clock.now() > end) throw new Error(`waited ${withinMs} ms in vain: ${what}`);
      await this.pass(TURN_MS * TURNS_PER_LOOK);
    }
  }

  /** Lets simulated time pass, turn by turn, so that what goes over the network keeps up. Longer turns are for when nothing does. */
  async pass(ms: number, turnMs = TURN_MS): Promise<void> {
    for (let left = ms; left > 0; left -= turnMs) {
      await this.clock.advance(Math.min(turnMs, left));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  think(goal: Goal): string {
    const given = thought({ goal, intrusive: true, botId: this.#botId });
    this.cognition.think(given);
    return given.id;
  }

  async ask(goal: Goal): Promise<Task> {
    const answer = await this.client.call(planningRoutes.createTask, { body: { goal } });
    if (!answer.ok || answer.data.task === undefined) throw new Error(`no task: ${JSON.stringify(answer)}`);
    return answer.data.task;
  }

  async execute(
    ...steps: { capability: string; args?: Record<string, unknown> }[]
  ): Promise<{ decision: Decision; task: Task }> {
    const answer = await this.client.call(planningRoutes.execute, { body: { steps } });
    if (!answer.ok || answer.data.task === undefined) throw new Error(`no task: ${JSON.stringify(answer)}`);
    return { decision: answer.data.decision, task: answer.data.task };
  }

  async task(id: string): Promise<TaskDetail> {
    const answer = await this.client.call(planningRoutes.getTask, { params: { id } });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }

  async taskOf(thoughtId: string): Promise<Task | undefined> {
    const answer = await this.client.call(planningRoutes.listTasks, { query: { thoughtId } });
    return answer.ok ? answer.data.tasks[0] : undefined;
  }

  async state(): Promise<PlanningState> {
    const answer = await this.client.call(planningRoutes.state);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }

  /** The task once it has ended. */
  async ended(id: string): Promise<TaskDetail> {
    let lastSeq: number | undefined;
    await this.until(`${id} ends`, async () => {
      // No task ends without a word: where none was said since, none is asked for over HTTP, which costs more than the planning.
      const seq = this.#events().lastSeq();
      if (seq === lastSeq) return false;
      lastSeq = seq;
      return terminalTaskStatuses.has((await this.task(id)).status);
    });
    return this.task(id);
  }

  /** While planning is stopped: makes it forget that an attempt of a task was posted. */
  forgetAttempt(taskId: string): void {
    const db = openPlanningDatabase(join(this.dir, 'planning.sqlite'));
    const plans = new PlanStore(db);
    for (const { step, run } of plans.steps(plans.latestOf({ id: taskId })?.id ?? '')) {
      if (step.state === 'active') plans.save({ ...step, state: 'pending' }, { ...run, pending: false });
    }
    db.close();
  }

  /** How many rows each table of planning's database holds. */
  rows(): Record<string, number> {
    const db = openPlanningDatabase(join(this.dir, 'planning.sqlite'));
    try {
      const tables = db
        .prepare<[], { name: string }>(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
        )
        .all();
      const count = (table: string) =>
        db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0;
      return Object.fromEntries(tables.map(({ name }) => [name, count(name)]));
    } finally {
      db.close();
    }
  }

  /** Everything planning has announced so far, read from its database. */
  events(...types: string[]): EventEnvelope[] {
    const found = this.#events().read({ after: 0, limit: 100_000, ...(types.length === 0 ? {} : { types }) });
    if (this.#planning === undefined) this.#closeEvents();
    return found;
  }

  /** Planning's log of events, read beside it. */
  #events(): SqliteEventLog {
    if (this.#reading !== undefined) return this.#reading.log;
    const db = openPlanningDatabase(join(this.dir, 'planning.sqlite'));
    const log = new SqliteEventLog(db, { botId: this.#botId, source: 'planning', clock: this.clock });
    this.#reading = { log, close: () => db.close() };
    return log;
  }

  #closeEvents(): void {
    this.#reading?.close();
    this.#reading = undefined;
  }
}
