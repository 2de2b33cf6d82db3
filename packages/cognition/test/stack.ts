import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CognitionState,
  cognitionRoutes,
  configSchema,
  type EventEnvelope,
  eventEnvelope,
  type ProcessResponse,
  type Thought,
} from '@conscious-bot/contracts';
import type { thoughtRequest } from '@conscious-bot/contracts/routes';
import { type Clock, createClient, type Logger, systemClock } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { type Cognition, startCognition } from '../src/index.ts';
import { silent, until } from './fake-peers.ts';

/** A clock that runs with the machine's and can be put forward. */
export class ForwardClock implements Clock {
  #ahead = 0;
  now = () => Date.now() + this.#ahead;
  monotonic = () => systemClock.monotonic() + this.#ahead;
  setTimeout = systemClock.setTimeout;
  setInterval = systemClock.setInterval;
  clear = systemClock.clear;
  sleep = systemClock.sleep;
  forward(ms: number): void {
    this.#ahead += ms;
  }
}

type Settings = z.input<typeof configSchema>;

/** Cognition on a free port over a data directory of its own, with what a client of it does. */
export class CognitionStack {
  readonly clock = new ForwardClock();
  readonly dataDir = mkdtempSync(join(tmpdir(), 'cognition-'));
  readonly #settings: Settings;
  readonly #logger: Logger;
  #running: { cognition: Cognition; url: string } | undefined;

  constructor(settings: Settings, logger = silent) {
    this.#settings = settings;
    this.#logger = logger;
  }

  async start(settings: Settings = {}): Promise<void> {
    const config = configSchema.parse({
      LOG_LEVEL: 'silent',
      LLM_BASE_URL: 'none',
      COGNITION_PORT: 0,
      // A port nobody listens on, unless a test starts somebody.
      PLANNING_URL: 'http://127.0.0.1:9',
      MINECRAFT_INTERFACE_URL: 'http://127.0.0.1:9',
      DATA_DIR: this.dataDir,
      ...this.#settings,
      ...settings,
    });
    const cognition = await startCognition({ config, clock: this.clock, logger: this.#logger });
    const { url } = await cognition.service.listen();
    this.#running = { cognition, url };
  }

  /** Ends the service as a person would; the data stay. */
  async halt(): Promise<void> {
    await this.#running?.cognition.stop();
    this.#running = undefined;
  }

  async end(): Promise<void> {
    await this.halt();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  get url(): string {
    if (this.#running === undefined) throw new Error('not started');
    return this.#running.url;
  }

  ready(): Promise<void> {
    return until('cognition is ready', async () => (await fetch(`${this.url}/ready`)).ok);
  }

  async think(content: string, metadata?: Record<string, unknown>): Promise<ProcessResponse> {
    const body = { type: 'intrusion' as const, content, ...(metadata === undefined ? {} : { metadata }) };
    const answer = await createClient(this.url).call(cognitionRoutes.process, { body });
    if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
    return answer.data;
  }

  async ordinary(body: z.input<typeof thoughtRequest>): Promise<Thought> {
    const answer = await createClient(this.url).call(cognitionRoutes.createThought, { body });
    if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
    return answer.data;
  }

  async thoughts(): Promise<Thought[]> {
    const answer = await createClient(this.url).call(cognitionRoutes.listThoughts, { query: {} });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data.thoughts;
  }

  async state(): Promise<CognitionState> {
    const answer = await createClient(this.url).call(cognitionRoutes.state);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }

  /** Everything announced so far, read off the stream from its beginning. */
  async events(...types: string[]): Promise<EventEnvelope[]> {
    const stopping = new AbortController();
    const response = await fetch(`${this.url}/events?after=0`, { signal: stopping.signal });
    const events: EventEnvelope[] = [];
    let text = '';
    let lastSeq: number | undefined;
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: ?(.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const json: unknown = JSON.parse(data);
        if (/^event: ?hello$/m.test(block)) lastSeq = z.object({ lastSeq: z.number() }).parse(json).lastSeq;
        else events.push(eventEnvelope.parse(json));
      }
      if (lastSeq !== undefined && (events.at(-1)?.seq ?? 0) >= lastSeq) break;
    }
    stopping.abort();
    return events.filter(({ type }) => types.length === 0 || types.includes(type));
  }
}
