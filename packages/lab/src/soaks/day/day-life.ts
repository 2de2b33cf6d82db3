import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStubModel } from '@conscious-bot/cognition/testing';
import { cognitionRoutes, memoryRoutes, planningRoutes, signalOf } from '@conscious-bot/contracts';
import { FakeBody } from '@conscious-bot/planning/testing';
import { type Client, createClient, SimulatedClock, seededRandom } from '@conscious-bot/service-kit';
import { servicesBesideBody, simulatedModel } from '../../simulated-life/services-beside-body.ts';
import { plainSayings, variedMind } from '../../simulated-life/varied-mind.ts';
import { happenings } from './happenings.ts';
import type { Weight } from './messages.ts';
import { ServiceProcess } from './service-process.ts';

const SECOND_MS = 1_000;
export const HOUR_MS = 3_600_000;
/** Simulated time of one step. */
const STEP_MS = 500;
/** Game ticks in a second and in a day, and the hour at which the life begins. */
const TICKS_PER_S = 20;
const DAY_TICKS = 24_000;
const MORNING = 1_000;
/** How long the model thinks and an action takes, simulated ms. */
const THINKING_MS = 750;
const ACTION_MS = 10_000;
/** More than this many of a thing are put away each hour: a life spends what it gathers. */
const KEPT_ITEMS = 16;
/** Blocks in sight and how far they are, and what comes in sight once the bot explores. */
const near = { oak_log: 6, dirt: 2, sand: 4, stone: 5 };
const hidden = { coal_ore: 12, iron_ore: 15, gravel: 9, birch_log: 20 };

export interface DaySample {
  /** Simulated hours since the life began. */
  readonly hour: number;
  readonly services: Readonly<Record<string, Weight>>;
}

interface DayCounts {
  /** Ended tasks by their status, thoughts, events of memory: what the life came to. */
  readonly tasks: Readonly<Record<string, number>>;
  readonly modelCalls: number;
  readonly happened: number;
  readonly snapshots: number;
}

/**
 * A bot's memory, planning and cognition, each in a process of its own as in a stack, on a clock that a conductor moves for all of them, with a body
 * in a world of counts and a mind that draws from a list. What the three say to each other goes over real HTTP and event streams.
 */
export class DayLife {
  readonly clock = new SimulatedClock();
  readonly body = new FakeBody({ clock: this.clock, near, hidden, actionMs: ACTION_MS });
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'day-'));
  readonly #services: ServiceProcess[] = [];
  readonly #seed: number;
  readonly #chance: () => number;
  #endModel = async (): Promise<unknown> => undefined;
  #forgetRequests = (): void => {};
  #cognition: Client = createClient('http://127.0.0.1:9');
  #planning: Client = createClient('http://127.0.0.1:9');
  #memory: Client = createClient('http://127.0.0.1:9');
  #calls = 0;
  #happened = 0;
  #snapshots = 0;
  /** What was done from outside and is not answered yet. */
  readonly #asking = new Set<Promise<void>>();
  #fault: Error | undefined;

  constructor(seed: number) {
    this.#seed = seed;
    this.#chance = seededRandom(seed + 2);
  }

  async begin(): Promise<void> {
    const model = await startStubModel(this.#reply(), [simulatedModel]);
    this.#endModel = () => model.stop();
    this.#forgetRequests = () => {
      model.requests.length = 0;
    };
    await this.body.start();
    this.body.biome = 'plains';
    const { settings, ...beside } = await servicesBesideBody(this.body.url, model.baseUrl, {
      DATA_DIR: this.#dataDir,
      LOG_LEVEL: 'error',
    });
    for (const service of ['memory', 'planning', 'cognition'] as const)
      this.#services.push(await ServiceProcess.begin({ service, settings, seed: this.#seed }));
    const options = { timeoutMs: 60_000 };
    this.#cognition = createClient(beside.cognitionUrl, options);
    this.#planning = createClient(beside.planningUrl, options);
    this.#memory = createClient(beside.memoryUrl, options);
    for (let turn = 0; !(await beside.ready()); turn += 1) {
      if (turn > 400) throw new Error('the services of a simulated day did not become ready');
      this.#report();
      await this.#step(STEP_MS);
    }
  }

  /** Lives on for so many simulated hours. */
  async live(hours: number): Promise<void> {
    const until = this.clock.monotonic() + hours * HOUR_MS;
    while (this.clock.monotonic() < until) {
      const before = Math.floor(this.clock.monotonic() / SECOND_MS);
      await this.#step(STEP_MS);
      const second = Math.floor(this.clock.monotonic() / SECOND_MS);
      if (second === before) continue;
      this.#report();
      for (const happening of happenings)
        if (second % happening.everyS === happening.atS) this.#happen(happening.happen(this.#chance));
      if (second % 3_600 === 0) this.#spend();
      if (this.#fault !== undefined) throw this.#fault;
    }
  }

  async weigh(): Promise<DaySample> {
    this.body.forgetPast();
    this.#forgetRequests();
    const services: Record<string, Weight> = {};
    for (const service of this.#services) services[service.name] = await service.weigh();
    return { hour: Math.round((this.clock.monotonic() / HOUR_MS) * 100) / 100, services };
  }

  async counts(): Promise<DayCounts> {
    const listed = await this.#planning.call(planningRoutes.listTasks, { query: { limit: 500 } });
    const tasks: Record<string, number> = {};
    for (const { status } of listed.ok ? listed.data.tasks : []) tasks[status] = (tasks[status] ?? 0) + 1;
    return { tasks, modelCalls: this.#calls, happened: this.#happened, snapshots: this.#snapshots };
  }

  async end(): Promise<void> {
    await Promise.allSettled(this.#asking);
    for (const service of this.#services.toReversed()) await service.end();
    await this.body.stop();
    await this.#endModel();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #reply(): Parameters<typeof startStubModel>[0] {
    const mind = variedMind(plainSayings, this.#seed);
    const before = new Map<string, number>();
    return async ({ messages, temperature }, purpose) => {
      const asked = before.get(purpose) ?? 0;
      before.set(purpose, asked + 1);
      this.#calls += 1;
      await this.clock.sleep(THINKING_MS);
      return mind({ purpose, text: messages.map(({ content }) => content).join('\n'), temperature, before: asked });
    };
  }

  /** All clocks go on together; then what the services sent each other gets a turn. */
  async #step(ms: number): Promise<void> {
    await Promise.all([this.clock.advance(ms), ...this.#services.map((service) => service.pass(ms))]);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }

  #report(): void {
    const ticks = MORNING + (this.clock.monotonic() / SECOND_MS) * TICKS_PER_S;
    this.body.scene = { ...this.body.scene, timeOfDay: Math.floor(ticks % DAY_TICKS) };
    this.body.report();
    this.#snapshots += 1;
  }

  #happen(happened: ReturnType<(typeof happenings)[number]['happen']>): void {
    this.#happened += 1;
    if (happened.signal !== undefined) this.body.signal(signalOf(happened.signal, happened.detail));
    if (happened.thought === undefined && happened.query === undefined) return;
    const asking = this.#ask(happened)
      .catch((error: unknown) => {
        this.#fault ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => this.#asking.delete(asking));
    this.#asking.add(asking);
  }

  async #ask({ thought, query }: ReturnType<(typeof happenings)[number]['happen']>): Promise<void> {
    if (thought !== undefined) {
      const answer = await this.#cognition.call(cognitionRoutes.process, {
        body: { type: 'intrusion', content: thought },
      });
      if (!answer.ok) throw new Error(`POST /process: ${answer.error.code}: ${answer.error.message}`);
    }
    if (query === undefined) return;
    const found = await this.#memory.call(memoryRoutes.query, { body: { types: [query], limit: 50 } });
    if (!found.ok) throw new Error(`POST /query: ${found.error.code}: ${found.error.message}`);
  }

  #spend(): void {
    const { inventory } = this.body.world;
    for (const [name, count] of inventory) if (count > KEPT_ITEMS) inventory.set(name, KEPT_ITEMS);
  }
}
