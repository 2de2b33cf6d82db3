import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decided,
  freePort,
  silent,
  startFakeMemory,
  startFakePlanning,
  startStubModel,
} from '@conscious-bot/cognition/testing';
import {
  cognitionRoutes,
  type IdleCycle,
  type IdleReason,
  readEvent,
  type Thought,
  typedEvent,
} from '@conscious-bot/contracts';
import type { ModelCallRecord } from '@conscious-bot/contracts/model';
import {
  type Client,
  createClient,
  openDatabase,
  type Subscription,
  subscribeToEvents,
  subscriptionMigration,
  systemClock,
} from '@conscious-bot/service-kit';
import { isOwnPoint, type KillPoint } from './kill-point.ts';

/** Generous: a process takes a second to start, or many on a machine that has much else to do. */
const LIFE_MS = 300_000;
const LOOK_MS = 25;
const MODEL = 'scripted:wants-two-things';

/** What the mind says, by what it is told of why it idles. */
const script = [
  { told: 'I have nothing to do right now.', says: 'Some wood would be good. [GOAL: collect oak_log 4]' },
  { told: 'What I set out to do has to wait a while.', says: 'Meanwhile a path. [GOAL: collect gravel 6]' },
];

type Peer = Awaited<ReturnType<typeof startFakePlanning>>;
type Model = Awaited<ReturnType<typeof startStubModel>>;

/** Cognition as a process that can be killed; planning, memory and a scripted model live on and keep what they heard. */
export class KillLife {
  /** Thoughts and idle cycles in the order in which planning heard of them, each once for each time it heard. */
  readonly received: { thoughts: Thought[]; cycles: IdleCycle[] } = { thoughts: [], cycles: [] };
  killed = false;
  readonly #dir = mkdtempSync(join(tmpdir(), 'idle-kills-'));
  readonly #planning: Peer;
  readonly #memory: Peer;
  readonly #model: Model;
  readonly #env: Readonly<Record<string, string>>;
  readonly #client: Client;
  readonly #listening: Subscription;
  readonly #point: KillPoint;
  #left: number;
  #child: ChildProcess | undefined;
  /** The life is to end now. */
  #over = false;
  /** Why it cannot go on. */
  #lost: string | undefined;

  private constructor(
    peers: { planning: Peer; memory: Peer; model: Model },
    port: number,
    point: KillPoint,
    nth: number,
  ) {
    this.#planning = peers.planning;
    this.#memory = peers.memory;
    this.#model = peers.model;
    this.#point = point;
    this.#left = nth;
    const url = `http://127.0.0.1:${port}`;
    this.#env = {
      COGNITION_PORT: String(port),
      DATA_DIR: this.#dir,
      LOG_LEVEL: 'error',
      PLANNING_URL: this.#planning.url,
      MEMORY_URL: this.#memory.url,
      MINECRAFT_INTERFACE_URL: 'http://127.0.0.1:9',
      LLM_BASE_URL: this.#model.baseUrl,
      LLM_MODEL: MODEL,
      GOAL_SPACING_MS: '1',
    };
    this.#client = createClient(url);
    this.#listening = subscribeToEvents({
      name: 'planning<cognition',
      url,
      types: ['thought', 'idle_cycle'],
      startAt: 'beginning',
      db: openDatabase(':memory:', [subscriptionMigration(1)]),
      clock: systemClock,
      logger: silent,
      handle: ({ type, data }) => {
        const thought = type === 'thought' ? readEvent(type, data) : undefined;
        if (thought !== undefined) this.received.thoughts.push(thought);
        const cycle = type === 'idle_cycle' ? readEvent(type, data) : undefined;
        if (cycle !== undefined) this.received.cycles.push(cycle);
        if (thought?.convertEligible) this.comesTo('intent.heard');
      },
    });
    this.#start(point, nth);
  }

  /** A life whose process dies at a point when it comes there for the nth time. */
  static async begin(point: KillPoint, nth: number): Promise<KillLife> {
    let life: KillLife | undefined;
    const [planning, memory, port] = await Promise.all([startFakePlanning(), startFakeMemory([]), freePort()]);
    const model = await startStubModel(
      ({ messages }) => {
        if (life?.comesTo('mind.asked') === true) return 'silence';
        const told = messages.map(({ content }) => content).join('\n');
        return script.find((line) => told.includes(line.told))?.says ?? 'Hm.';
      },
      [MODEL],
    );
    life = new KillLife({ planning, memory, model }, port, point, nth);
    return life;
  }

  async stop(): Promise<void> {
    this.#over = true;
    this.#child?.kill('SIGKILL');
    await Promise.all([this.#listening.stop(), this.#model.stop(), this.#planning.stop(), this.#memory.stop()]);
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** Planning tells that nothing is being done, once; resolves when the cycle is recorded and planning has heard of it. */
  async idles(reason: IdleReason): Promise<void> {
    const before = this.received.cycles.length;
    this.#planning.emit(typedEvent('idle_period', { idle_reason: reason, since: Date.now(), taskCounts: {} }));
    await this.#until(`the cycle for ${reason}`, () => this.received.cycles.length > before);
  }

  /** Planning makes a task of the newest goal it heard of. */
  decides(): void {
    const thought = this.received.thoughts.findLast(({ convertEligible }) => convertEligible);
    if (thought?.goal === undefined) throw new Error('planning heard of no goal');
    this.#planning.emit(decided({ thoughtId: thought.id, taskId: 'task_1', goal: thought.goal }));
  }

  /** The process is there, started anew if it was killed. */
  async there(): Promise<void> {
    await this.#until('cognition answers', async () => (await this.#client.call(cognitionRoutes.state)).ok);
  }

  /** What it serves of its past, the oldest first. */
  async past(): Promise<{ cycles: IdleCycle[]; thoughts: Thought[]; calls: ModelCallRecord[]; configs: string[] }> {
    await this.there();
    const [cycles, thoughts, calls] = await Promise.all([
      this.#client.call(cognitionRoutes.idleCycles),
      this.#client.call(cognitionRoutes.listThoughts),
      this.#client.call(cognitionRoutes.modelCalls),
    ]);
    if (!cycles.ok || !thoughts.ok || !calls.ok) throw new Error('cognition does not tell its past');
    return {
      cycles: cycles.data.cycles.toReversed(),
      thoughts: thoughts.data.thoughts.toReversed(),
      calls: calls.data.calls.toReversed(),
      configs: Object.keys(cycles.data.configs),
    };
  }

  /** Ends the process as a person would and leaves its database to be looked at. */
  async end(): Promise<string> {
    const child = this.#child;
    this.#over = true;
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return join(this.#dir, 'cognition.sqlite');
  }

  #start(point?: KillPoint, nth = 1): void {
    const own = point !== undefined && isOwnPoint(point) ? { point, nth } : {};
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'child.ts'), JSON.stringify({ env: this.#env, ...own })],
      {
        stdio: ['pipe', 'ignore', 'inherit'],
      },
    );
    this.#child = child;
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL' && !this.killed && !this.#over) {
        this.killed = true;
        this.#start();
      } else if (!this.#over) this.#lost = `the process ended by itself (${signal ?? code})`;
    });
  }

  /** Kills the process when somebody outside sees that it has come to the point for the nth time. */
  comesTo(point: KillPoint): boolean {
    if (point !== this.#point || this.killed) return false;
    this.#left -= 1;
    if (this.#left > 0) return false;
    this.#child?.kill('SIGKILL');
    return true;
  }

  async #until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (const end = Date.now() + LIFE_MS; Date.now() < end; await systemClock.sleep(LOOK_MS)) {
      if (await isSo()) return;
      if (this.#lost !== undefined) throw new Error(this.#lost);
    }
    throw new Error(`waited in vain: ${what}`);
  }
}
