import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startCognition } from '@conscious-bot/cognition';
import { startStubModel } from '@conscious-bot/cognition/testing';
import { cognitionRoutes } from '@conscious-bot/contracts';
import { startMemory } from '@conscious-bot/memory';
import { startPlanning } from '@conscious-bot/planning';
import { FakeBody } from '@conscious-bot/planning/testing';
import {
  type Client,
  createClient,
  createLogger,
  type Database,
  loadConfig,
  openForReading,
  SimulatedClock,
  seededRandom,
} from '@conscious-bot/service-kit';
import { OrderedRequests } from './ordered-requests.ts';
import { RequestsInFlight } from './requests-in-flight.ts';
import { servicesBesideBody, simulatedModel } from './services-beside-body.ts';
import type { Asked } from './varied-mind.ts';

/** Something that happens to the bot from outside, at a time of its life. */
export interface Happening {
  /** Simulated milliseconds since the life began. */
  readonly atMs: number;
  happen(life: SimulatedLife): void | Promise<void>;
}

interface SimulatedLifeOptions {
  /** Where its services keep their data; made where it is not there. */
  readonly dataDir: string;
  /** Of the bot's own chance. */
  readonly seed: number;
  /** Settings as in .env. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly mind: (asked: Asked) => string;
  readonly items?: Readonly<Record<string, number>>;
  /** Blocks in sight and how far they are. */
  readonly near?: Readonly<Record<string, number>>;
  /** Blocks that come in sight once the bot explores. */
  readonly hidden?: Readonly<Record<string, number>>;
  /** Simulated milliseconds an action takes. */
  readonly actionMs?: number;
  /** Told now and then how far the life is, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Simulated milliseconds between two looks at what comes over the network, and between two pictures of the world. */
const STEP_MS = 250;
const PICTURE_MS = 1_000;
/** Turns of the event loop in which nothing is under way and nothing was written: then nothing more comes of the moment. */
const QUIET_TURNS = 12;
/** Turns in which nobody wrote, after which the next request goes out. */
const TURNS_BEFORE_A_REQUEST = 4;
/** A moment of which more turns come is a fault: something writes without end. */
const MOST_TURNS = 20_000;
/** Game ticks in a second, and in a day. */
const TICKS_PER_S = 20;
const DAY_TICKS = 24_000;
const NOON = 6_000;

/** How long the model thinks, simulated ms: two calls of one instant and of different purposes do not end in the same step. */
const purposes = ['idle', 'reflection', 'consideration', 'observation', 'social', 'background', 'strategy'];
const thinkingMs = (purpose: string): number => STEP_MS * (2 + purposes.indexOf(purpose));

const files = ['cognition', 'planning', 'memory', 'minecraft-interface'] as const;

/**
 * A bot's memory, planning and cognition as they are, over real HTTP and event streams, with a body in a world of counts and a model that is
 * given, all on one simulated clock. Time passes only when all that came of the moment before is done, so that two lives with the same options
 * are the same. What they keep in `dataDir` is what a life keeps.
 */
export class SimulatedLife {
  readonly clock = new SimulatedClock();
  readonly body: FakeBody;
  readonly #options: SimulatedLifeOptions;
  readonly #flight = new RequestsInFlight();
  readonly #requests = new OrderedRequests();
  readonly #happened: Promise<void>[] = [];
  readonly #asked = new Map<string, number>();
  readonly #watched: Database[] = [];
  /** Calls the model has not answered yet. */
  #thinking = 0;
  #stops: (() => Promise<unknown>)[] = [];
  #cognition: Client = createClient('http://127.0.0.1:9');
  #config: Client = createClient('http://127.0.0.1:9');

  constructor(options: SimulatedLifeOptions) {
    this.#options = options;
    mkdirSync(options.dataDir, { recursive: true });
    const { dataDir, items = {}, near = {}, hidden = {}, actionMs = 2_000 } = options;
    const logFile = join(dataDir, 'minecraft-interface.sqlite');
    this.body = new FakeBody({ clock: this.clock, logFile, items, near, hidden, actionMs });
    this.body.biome = 'plains';
  }

  /** Lives for so many simulated minutes with what happens meanwhile, and ends. */
  static async live(options: SimulatedLifeOptions, minutes: number, happenings: readonly Happening[]): Promise<void> {
    const life = new SimulatedLife(options);
    try {
      await life.#start();
      await life.#pass(minutes * 60_000, happenings);
    } finally {
      await life.#stop();
    }
  }

  /** A thought is put into the bot. */
  async think(content: string): Promise<void> {
    const answer = await this.#cognition.call(cognitionRoutes.process, { body: { type: 'intrusion', content } });
    if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  }

  /** Somebody comes and is seen, or says something. */
  social(name: 'player_near' | 'player_left' | 'chat', player: string, text?: string): void {
    const detail = { player, ...(text === undefined ? {} : { text }) };
    this.body.signal({ category: 'social', name, severity: 'info', detail });
  }

  async #start(): Promise<void> {
    const { dataDir, settings = {}, mind } = this.#options;
    const reply = async (
      { messages, temperature }: { messages: readonly { content: string }[]; temperature: number },
      purpose: string,
    ) => {
      const before = this.#asked.get(purpose) ?? 0;
      this.#asked.set(purpose, before + 1);
      this.#thinking += 1;
      await this.clock.sleep(thinkingMs(purpose));
      this.#thinking -= 1;
      return mind({ purpose, text: messages.map(({ content }) => content).join('\n'), temperature, before });
    };
    const model = await startStubModel(reply, [simulatedModel]);
    this.#stops.push(() => model.stop());
    await this.body.start();
    this.#stops.push(() => this.body.stop());
    const beside = await servicesBesideBody(this.body.url, model.baseUrl, {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      STRATEGY: 'off',
      ...settings,
    });
    const config = loadConfig(beside.settings);
    const logger = createLogger({ service: 'simulated-life', level: 'silent', pretty: false });
    const common = { config, logger, clock: this.clock };
    const random = seededRandom(this.#options.seed);
    const memory = await startMemory(common);
    this.#stops.push(() => memory.stop());
    await memory.service.listen();
    const planning = await startPlanning({ ...common, random });
    this.#stops.push(() => planning.stop());
    await planning.service.listen();
    const cognition = await startCognition({ ...common, random: seededRandom(this.#options.seed + 1) });
    this.#stops.push(() => cognition.stop());
    await cognition.service.listen();
    this.#cognition = createClient(beside.cognitionUrl, { timeoutMs: 60_000 });
    this.#config = createClient(beside.planningUrl, { timeoutMs: 60_000 });
    for (const name of files) this.#watched.push(openForReading(join(dataDir, `${name}.sqlite`)));
    for (let turn = 0; !(await beside.ready()); turn += 1) {
      if (turn > 200) throw new Error('the services of a simulated life did not become ready');
      await this.#step(STEP_MS);
    }
    this.#requests.hold();
  }

  /** Client of planning, for what a person does there in the midst of a life. */
  get planning(): Client {
    return this.#config;
  }

  async #pass(ms: number, happenings: readonly Happening[]): Promise<void> {
    const began = this.clock.now();
    const waiting = happenings.toSorted((a, b) => a.atMs - b.atMs);
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      for (let next = waiting[0]; next !== undefined && next.atMs <= passed; next = waiting[0]) {
        waiting.shift();
        this.#happened.push(Promise.resolve(next.happen(this)));
        await this.#settle();
      }
      if (passed % PICTURE_MS === 0) {
        const ticks = ((this.clock.now() - began) / 1_000) * TICKS_PER_S;
        this.body.scene = { timeOfDay: (NOON + ticks) % DAY_TICKS, ...this.body.scene };
        this.body.report();
      }
      await this.#step(STEP_MS);
      if (passed % 60_000 === 0) this.#options.onProgress?.(passed / ms);
    }
    // What was done from outside and failed is a fault of the experiment.
    await Promise.all(this.#happened);
  }

  async #step(ms: number): Promise<void> {
    await this.#settle();
    await this.clock.advance(ms);
    await this.#settle();
  }

  /** Waits until nothing more comes of this moment: no request is under way, and nobody has written for a few turns. */
  async #settle(): Promise<void> {
    let quiet = 0;
    let seen = '';
    for (let turns = 0; quiet < QUIET_TURNS; turns += 1) {
      if (turns > MOST_TURNS) throw new Error('a moment of a simulated life does not end');
      await new Promise((resolve) => setImmediate(resolve));
      const now = this.#watched.map((db) => db.pragma('data_version', { simple: true })).join();
      quiet = now === seen ? quiet + 1 : 0;
      seen = now;
      if (this.#requests.waiting > 0 && quiet >= TURNS_BEFORE_A_REQUEST) {
        this.#requests.letNext();
        quiet = 0;
      } else if (this.#requests.waiting > 0 || (this.#flight.count > 0 && this.#thinking === 0))
        quiet = Math.min(quiet, TURNS_BEFORE_A_REQUEST);
      // What travels between two sockets of one process needs the loop to poll.
      if (quiet === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }

  async #stop(): Promise<void> {
    for (const db of this.#watched) db.close();
    this.#requests.stop();
    for (const stop of this.#stops.splice(0).reverse()) await stop();
    this.#flight.stop();
  }
}
