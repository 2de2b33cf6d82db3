import { copyFileSync } from 'node:fs';
import type { EventEnvelope } from '@conscious-bot/contracts';
import type { FastifyInstance } from 'fastify';
import { type SubscribeOptions, type Subscription, subscribeToEvents } from '../events/subscriber.ts';
import type { Logger } from '../process/logger.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { chanceOf, drawSeed } from './chance.ts';
import type { Input, Output, RecordingHead } from './input.ts';
import type { InputJournal, Question } from './input-journal.ts';
import { appendLines, databaseOf, newRecording } from './recording-file.ts';
import { TurnClock } from './turn-clock.ts';

interface RecordingOptions {
  readonly dataDir: string;
  readonly head: RecordingHead;
  /** After so many compressed bytes the recording ends and the bot lives on. */
  readonly mostBytes: number;
  readonly logger: Logger;
}

/** Recordings of a service that are kept: this one and those before it. */
const kept = 3;
/** Lines are written together: so often, or when they are so many characters, whichever comes first. A kill loses what is not yet written. */
const writeEveryMs = 2_000;
const writeAtLength = 256_000;

/** Writes every input down in the order in which they come, and what the service announces and asks in between. */
export class RecordingJournal implements InputJournal {
  readonly #options: RecordingOptions;
  readonly #clocks: TurnClock[] = [];
  /** The directory of the recording, from `begin` until it is full. */
  #path: string | undefined;
  #timers = 0;
  #requests = 0;
  readonly #asked = new Map<string, number>();
  #waiting: string[] = [];
  #waitingLength = 0;
  #bytes = 0;
  #every: NodeJS.Timeout | undefined;

  constructor(options: RecordingOptions) {
    this.#options = options;
    this.#note(JSON.stringify(options.head));
  }

  begin(db: Database): void {
    if (db.memory) return;
    const { dataDir, head } = this.#options;
    this.#guarded(() => {
      const path = newRecording(dataDir, head, kept);
      db.pragma('wal_checkpoint(TRUNCATE)');
      copyFileSync(db.name, databaseOf(path));
      this.#path = path;
    });
    this.#every = setInterval(() => this.#write(), writeEveryMs).unref();
  }

  clock(clock: Clock): Clock {
    const turned = new TurnClock({
      clock,
      nextTimer: () => this.#timers++,
      onTimer: (number, ms) => this.#input({ kind: 'timer', number, ms }),
    });
    this.#clocks.push(turned);
    this.#input({ kind: 'clock' });
    return turned;
  }

  random(random: () => number): () => number {
    const seed = drawSeed(random);
    this.#input({ kind: 'chance', seed });
    return chanceOf(seed);
  }

  async ask<T>({ what, body }: Question<T>, ask: () => Promise<T>): Promise<T> {
    const number = this.#asked.get(what) ?? 0;
    this.#asked.set(what, number + 1);
    if (body !== undefined) this.#output({ kind: 'asked', what, number, body });
    try {
      const answer = await ask();
      this.#input({ kind: 'answer', what, number, answer });
      return answer;
    } catch (error) {
      this.#input({ kind: 'failure', what, number, message: error instanceof Error ? error.message : String(error) });
      throw error;
    }
  }

  follow(options: SubscribeOptions): Subscription {
    const { name } = options;
    return subscribeToEvents({
      ...options,
      // What the service makes of an event is done before the next one comes.
      turnMs: 0,
      handle: (event) => {
        this.#input({ kind: 'event', name, event });
        options.handle(event);
      },
      onState: (state, detail) => {
        this.#input({ kind: 'connection', name, state });
        options.onState?.(state, detail);
      },
    });
  }

  serve(app: FastifyInstance): void {
    app.addHook('preHandler', async ({ method, url, body }, { raw }) => {
      if (method === 'GET') return;
      const number = this.#requests++;
      this.#input({ kind: 'request', number, method, url, body });
      raw.once('close', () => {
        if (!raw.writableFinished) this.#input({ kind: 'gone', number });
      });
    });
  }

  announced(event: EventEnvelope): void {
    this.#output({ kind: 'announced', event });
  }

  end(): void {
    clearInterval(this.#every);
    this.#write();
    this.#path = undefined;
  }

  #input(input: Input): void {
    const times = this.#clocks.flatMap((clock) => clock.turn());
    this.#note(JSON.stringify({ ...input, times }));
  }

  #output(output: Output): void {
    this.#note(JSON.stringify(output));
  }

  #note(line: string): void {
    this.#waiting.push(line);
    this.#waitingLength += line.length;
    if (this.#waitingLength >= writeAtLength) this.#write();
  }

  #write(): void {
    const lines = this.#waiting;
    const path = this.#path;
    // What comes before `begin` is the beginning of the recording.
    if (path === undefined && this.#every === undefined) return;
    this.#waiting = [];
    this.#waitingLength = 0;
    if (path === undefined || lines.length === 0) return;
    this.#guarded(() => {
      this.#bytes += appendLines(path, lines);
    });
    const { mostBytes, logger } = this.#options;
    if (this.#bytes < mostBytes) return;
    this.#path = undefined;
    logger.warn(`the recording of inputs has reached ${mostBytes} bytes and ends here: ${path}`);
  }

  /** A disk that takes nothing ends the recording, and nothing else. */
  #guarded(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.#path = undefined;
      this.#options.logger.error({ err: error }, 'inputs cannot be recorded; the recording ends here');
    }
  }
}
