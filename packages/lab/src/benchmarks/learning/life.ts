import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  memoryRoutes,
  planningRoutes,
  readEvent,
  type TaskDetail,
  terminalTaskStatuses,
} from '@conscious-bot/contracts';
import { type Memory, startMemory } from '@conscious-bot/memory';
import { type Planning, startPlanning } from '@conscious-bot/planning';
import { type Client, createClient, createLogger, loadConfig, SimulatedClock } from '@conscious-bot/service-kit';
import { freePorts } from '../../../test/composed-services.ts';
import type { Encounter } from './encounters.ts';
import { FighterBody } from './fighter-body.ts';
import { Peer } from './peer.ts';
import type { Outcome } from './uplift.ts';

/** Simulated milliseconds that pass while the event loop turns once. */
const TURN_MS = 50;
/** Simulated milliseconds between two looks at what is waited for. */
const LOOK_MS = 200;
/** While a task waits to be tried again nothing goes on but leases and heartbeats: time passes in leaps, with turns for those in between. */
const LEAP_MS = 2_000;
const TURNS_PER_LEAP = 6;
/** Longer than planning takes to see a change of the world, and to ask memory after a task; simulated milliseconds. */
const PAUSE_MS = 1_500;
/** A task that is not over by then is a fault; simulated milliseconds. */
const TASK_MS = 600_000;
/** Real milliseconds memory has to hear of what happened. */
const HEAR_MS = 60_000;
/** Ways to deal with a monster; a plan's other methods say how one arms oneself. */
const METHOD = /^defend_by_/;

export interface LifeOptions {
  /** Nothing is learned (FROZEN_PRIORS). */
  readonly frozen: boolean;
  /** It carries a sword, which speaks for fighting. */
  readonly armed: boolean;
}

/**
 * Planning and memory as they are, over real HTTP and event streams, on one simulated clock, with a body that meets monsters and a cognition
 * that thinks nothing. Each life begins with nothing learned.
 */
export class Life {
  readonly #clock = new SimulatedClock();
  readonly #body: FighterBody;
  readonly #cognition = new Peer('cognition', this.#clock);
  readonly #dir = mkdtempSync(join(tmpdir(), 'learning-'));
  readonly #frozen: boolean;
  readonly #services: (Memory | Planning)[] = [];
  #planning: Client = createClient('http://127.0.0.1:9');
  #memory: Client = createClient('http://127.0.0.1:9');
  #memoryUrl = '';

  constructor({ frozen, armed }: LifeOptions) {
    this.#frozen = frozen;
    this.#body = new FighterBody(this.#clock, armed);
  }

  /** Meets one monster after the other and tells how each task ended. */
  static async live(encounters: readonly Encounter[], options: LifeOptions): Promise<Outcome[]> {
    const life = new Life(options);
    try {
      await life.#start();
      const outcomes: Outcome[] = [];
      for (const encounter of encounters) outcomes.push(await life.#meet(encounter));
      return outcomes;
    } finally {
      await life.#stop();
    }
  }

  async #start(): Promise<void> {
    await Promise.all([this.#body.start(), this.#cognition.start()]);
    const [port = 0] = await freePorts(1);
    const config = loadConfig({
      DATA_DIR: this.#dir,
      STRATEGY: 'off',
      MEMORY_PORT: '0',
      PLANNING_PORT: `${port}`,
      PLANNING_URL: `http://127.0.0.1:${port}`,
      MINECRAFT_INTERFACE_URL: this.#body.peer.url,
      COGNITION_URL: this.#cognition.url,
      FROZEN_PRIORS: `${this.#frozen}`,
    });
    const common = { clock: this.#clock, logger: createLogger({ service: 'life', level: 'silent', pretty: false }) };
    const memory = await startMemory({ ...common, config });
    this.#services.push(memory);
    this.#memoryUrl = (await memory.service.listen()).url;
    this.#memory = createClient(this.#memoryUrl, { timeoutMs: HEAR_MS });
    const planning = await startPlanning({ ...common, config: { ...config, MEMORY_URL: this.#memoryUrl } });
    this.#services.push(planning);
    const { url } = await planning.service.listen();
    this.#planning = createClient(url, { timeoutMs: HEAR_MS });
    await this.#until('planning is ready', async () => (await fetch(`${url}/ready`)).ok);
  }

  async #stop(): Promise<void> {
    await Promise.all(this.#services.map((service) => service.stop()));
    await Promise.all([this.#body.peer.stop(), this.#cognition.stop()]);
    rmSync(this.#dir, { recursive: true, force: true });
  }

  async #meet(encounter: Encounter): Promise<Outcome> {
    this.#body.meet(encounter);
    await this.#pass(PAUSE_MS);
    const from = this.#clock.now();
    const goal = { action: 'defend', target: 'self', amount: 1 } as const;
    const asked = await this.#planning.call(planningRoutes.createTask, { body: { goal } });
    const id = asked.ok ? asked.data.task?.id : undefined;
    if (id === undefined) throw new Error(`no task: ${JSON.stringify(asked)}`);
    let task = await this.#task(id);
    await this.#until('the task ends', async () => {
      task = await this.#task(id);
      const waits = (task.nextEligibleAt ?? 0) - this.#clock.now();
      if (task.status !== 'active') await this.#leap(waits - LEAP_MS);
      return terminalTaskStatuses.has(task.status);
    });
    const seconds = ((task.finishedAt ?? this.#clock.now()) - from) / 1_000;
    const methods = await this.#methodsOf(id);
    this.#body.rest();
    await this.#learn();
    return { night: encounter.night, ok: task.status === 'completed', methods, seconds };
  }

  async #task(id: string): Promise<TaskDetail> {
    const answer = await this.#planning.call(planningRoutes.getTask, { params: { id } });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }

  /** The way each plan of an ended task went, as memory has it; time stands still until memory has heard of the end. */
  async #methodsOf(taskId: string): Promise<string[]> {
    const types = ['planGenerated', 'executionComplete'];
    const giveUp = Date.now() + HEAR_MS;
    for (;;) {
      const answer = await this.#memory.call(memoryRoutes.query, { body: { types, taskId, order: 'asc', limit: 100 } });
      const events = answer.ok ? answer.data.events : [];
      if (events.some(({ type }) => type === 'executionComplete'))
        return events.flatMap((event) => {
          const plan = event.type === 'planGenerated' ? readEvent('planGenerated', event.data) : undefined;
          return plan?.methods?.find((method) => METHOD.test(method)) ?? [];
        });
      if (Date.now() > giveUp) throw new Error('memory does not hear of what happens');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Lets planning ask memory, unless it learns nothing. */
  async #learn(): Promise<void> {
    const told = this.#frozen ? 0 : await this.#timesTold();
    await this.#pass(PAUSE_MS);
    if (!this.#frozen) await this.#until('planning asks memory', async () => (await this.#timesTold()) > told);
  }

  /** How often memory has told how methods do. */
  async #timesTold(): Promise<number> {
    const text = await (await fetch(`${this.#memoryUrl}/metrics`)).text();
    const line =
      /^http_request_duration_seconds_count\{(?=[^}]*route="\/methods\/stats")(?=[^}]*status="200")[^}]*\} (\d+)$/m;
    return Number(line.exec(text)?.[1] ?? 0);
  }

  async #until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = this.#clock.now() + TASK_MS;
    while (!(await holds())) {
      if (this.#clock.now() > end) throw new Error(`waited ${TASK_MS} ms in vain: ${what}`);
      await this.#pass(LOOK_MS);
    }
  }

  /** Lets simulated time pass, turn by turn, so that what goes over the network keeps up. */
  async #pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= TURN_MS) {
      await this.#clock.advance(Math.min(TURN_MS, left));
      await turn();
    }
  }

  /** Lets so much time pass, or up to a leap less. */
  async #leap(ms: number): Promise<void> {
    for (let left = ms; left >= LEAP_MS; left -= LEAP_MS) {
      await this.#clock.advance(LEAP_MS);
      for (let turns = 0; turns < TURNS_PER_LEAP; turns += 1) await turn();
    }
  }
}

/** A turn of the event loop, also for what comes over the network. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}
