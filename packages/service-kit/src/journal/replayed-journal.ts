import type { EventEnvelope } from '@conscious-bot/contracts';
import type { FastifyInstance } from 'fastify';
import type { SubscribeOptions, Subscription } from '../events/subscriber.ts';
import { transaction } from '../storage/transaction.ts';
import type { Clock } from '../time/clock.ts';
import { chanceOf } from './chance.ts';
import { type Input, isOutput, type Output, type TimedInput } from './input.ts';
import type { InputJournal, Question } from './input-journal.ts';
import type { Recording } from './recording-file.ts';
import { ReplayedTime } from './replayed-clock.ts';

/** One input given again, and what the service did with it then and today. */
export interface ReplayedStep {
  /** Absent in the first step: what the service does by being started. */
  readonly input?: TimedInput;
  readonly recorded: readonly Output[];
  readonly today: readonly Output[];
  /** Why the input could not be given, in a sentence. */
  readonly problem?: string;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

type OpeningKind = 'clock' | 'chance';
const isOpening = (line: { readonly kind: string }): boolean => line.kind === 'clock' || line.kind === 'chance';

/**
 * Gives a service the inputs of a recording again, one by one in their order, each at its instant. Between two of them everything the service
 * does runs to its end. Nobody outside of it is asked anything.
 */
export class ReplayedJournal implements InputJournal {
  readonly #recording: Recording;
  readonly #time = new ReplayedTime();
  readonly #openings: readonly TimedInput[];
  #opened: Record<OpeningKind, number> = { clock: 0, chance: 0 };
  readonly #asked = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #followed = new Map<string, { readonly options: SubscribeOptions; connected: boolean }>();
  readonly #replies = new Map<number, { emit(event: 'close'): boolean }>();
  #requests = 0;
  #onRequest: (() => void) | undefined;
  #app: FastifyInstance | undefined;
  #today: Output[] = [];

  constructor(recording: Recording) {
    this.#recording = recording;
    this.#openings = recording.lines.flatMap((line) => (!isOutput(line) && isOpening(line) ? [line] : []));
  }

  begin(): void {}

  clock(): Clock {
    const index = this.#opened.clock;
    this.#open('clock');
    return this.#time.clock(index);
  }

  random(): () => number {
    const opening = this.#open('chance');
    return chanceOf(opening?.kind === 'chance' ? opening.seed : [0, 0, 0, this.#opened.chance]);
  }

  ask<T>({ what, body, read }: Question<T>): Promise<T> {
    const number = this.#asked.get(what) ?? 0;
    this.#asked.set(what, number + 1);
    if (body !== undefined) this.#today.push({ kind: 'asked', what, number, body });
    return this.#answered(`${what} ${number}`, read);
  }

  follow(options: SubscribeOptions): Subscription {
    const followed = { options, connected: false };
    this.#followed.set(options.name, followed);
    return { stop: () => Promise.resolve(), connected: () => followed.connected, cursor: () => undefined };
  }

  serve(app: FastifyInstance): void {
    this.#app = app;
    app.addHook('preHandler', async ({ method }, { raw }) => {
      if (method === 'GET') return;
      this.#replies.set(this.#requests++, raw);
      this.#onRequest?.();
    });
  }

  announced(event: EventEnvelope): void {
    this.#today.push({ kind: 'announced', event });
  }

  end(): void {}

  /** Goes through the recording; the service has to be built, and not to listen. */
  async *steps(): AsyncGenerator<ReplayedStep> {
    let input: TimedInput | undefined;
    let recorded: Output[] = [];
    let problem: string | undefined;
    await settled();
    const step = (): ReplayedStep => {
      const today = this.#today;
      this.#today = [];
      return { ...(input && { input }), recorded, today, ...(problem !== undefined && { problem }) };
    };
    for (const line of this.#recording.lines) {
      if (isOutput(line)) recorded.push(line);
      else if (!isOpening(line)) {
        yield step();
        recorded = [];
        input = line;
        this.#time.times = line.times;
        problem = await this.#give(line);
        await settled();
      }
    }
    yield step();
  }

  #open(kind: OpeningKind): TimedInput | undefined {
    const opening = this.#openings.filter((line) => line.kind === kind)[this.#opened[kind]];
    this.#opened[kind] += 1;
    if (opening !== undefined) this.#time.times = opening.times;
    return opening;
  }

  async #answered<T>(key: string, read: (answer: unknown) => T): Promise<T> {
    // As many turns from the answer to whoever waits for it as in the recording.
    const answer = await new Promise((resolve, reject) => this.#waiting.set(key, { resolve, reject }));
    return read(answer);
  }

  /** @returns why today's code cannot take it */
  async #give(input: Input): Promise<string | undefined> {
    switch (input.kind) {
      case 'timer':
        return this.#time.fire(input.number, input.ms);
      case 'event':
      case 'connection':
        return this.#tell(input);
      case 'request':
        return this.#request(input);
      case 'gone':
        this.#replies.get(input.number)?.emit('close');
        return undefined;
      case 'answer':
      case 'failure': {
        const key = `${input.what} ${input.number}`;
        const waiting = this.#waiting.get(key);
        if (waiting === undefined)
          return `“${input.what}” was asked then, for the ${input.number + 1}. time; today it is not`;
        this.#waiting.delete(key);
        if (input.kind === 'answer') waiting.resolve(input.answer);
        else waiting.reject(new Error(input.message));
        return undefined;
      }
      default:
        return undefined;
    }
  }

  #tell(input: Input & { readonly kind: 'event' | 'connection' }): string | undefined {
    const followed = this.#followed.get(input.name);
    if (followed === undefined) return `${input.name} was followed then; today it is not`;
    const { options } = followed;
    if (input.kind === 'event') {
      try {
        transaction(options.db, () => options.handle(input.event));
      } catch {
        // In service such an event is tried again and set aside, and both stand in the recording.
      }
      return undefined;
    }
    followed.connected = input.state === 'connected';
    options.onState?.(input.state, 'as it was recorded');
    return undefined;
  }

  async #request({ method, url, body }: Input & { readonly kind: 'request' }): Promise<string | undefined> {
    const app = this.#app;
    if (app === undefined) return 'today no requests are served';
    const arrived = new Promise<void>((resolve) => {
      this.#onRequest = resolve;
    });
    const answered = app.inject({
      method: method === 'POST' || method === 'PUT' || method === 'DELETE' || method === 'PATCH' ? method : 'POST',
      url,
      headers: { host: '127.0.0.1' },
      ...(typeof body === 'object' && body !== null && { payload: body }),
    });
    await Promise.race([arrived, answered]);
    return undefined;
  }
}

/** Everything that can go on without a new input has gone on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
