import type { Clock, TimerHandle } from '@conscious-bot/service-kit';
import type { Bot } from 'mineflayer';
import { type ConnectionFailure, isServersWord } from './connection-failure.ts';
import type { JoinOptions, JoinResult } from './join-world.ts';
import { retryWaitMs } from './retry-wait.ts';

type ConnectionPhase = 'connecting' | 'online' | 'waiting' | 'refused' | 'stopped';

interface ConnectionStatus {
  readonly phase: ConnectionPhase;
  /** Why not online, as a sentence. */
  readonly reason?: string;
  readonly code?: string;
  /** Version of the server once it is known. */
  readonly version?: string;
  /** Milliseconds until the next try; absent while there is one, or none to come. */
  readonly retryInMs?: number;
  /** Times the bot came back into the world after it had been there. */
  readonly reconnects: number;
}

export interface ConnectionListener {
  online(bot: Bot, version: string): void;
  /** The bot was in the world and is no more. */
  offline(bot: Bot, failure: ConnectionFailure): void;
  /** A try failed or the connection ended; there is another in `retryInMs`. */
  failed(failure: ConnectionFailure, retryInMs: number): void;
  /** A person has to do something before the bot can sign in. */
  signIn(instructions: string): void;
}

interface ConnectionOptions {
  readonly join: (options: JoinOptions, signal: AbortSignal) => Promise<JoinResult>;
  readonly to: Omit<JoinOptions, 'onSignIn'>;
  readonly clock: Clock;
  readonly listener: ConnectionListener;
  /** 0 ≤ x < 1; jitter of the back-off. */
  readonly random: () => number;
}

/** A connection that held this long was a good one: the next failure starts the back-off anew. */
const STEADY_MS = 20_000;

/** Keeps the bot in the world: joins, and joins again with jittered back-off, slowly where the server itself refused the bot. */
export class Connection {
  readonly #options: ConnectionOptions;
  #phase: ConnectionPhase = 'connecting';
  #failure: ConnectionFailure | undefined;
  #signInText: string | undefined;
  #bot: Bot | undefined;
  #version: string | undefined;
  #everOnline = false;
  #reconnects = 0;
  #failures = 0;
  #retry: TimerHandle | undefined;
  #retryAt = 0;
  #triedAt = 0;
  #abort: AbortController | undefined;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** The bot while it is in the world. */
  get bot(): Bot | undefined {
    return this.#bot;
  }

  status(): ConnectionStatus {
    const reason =
      this.#phase === 'online'
        ? undefined
        : (this.#signInText ?? this.#failure?.message ?? phaseDescriptions[this.#phase]);
    return {
      phase: this.#phase,
      reconnects: this.#reconnects,
      ...(reason === undefined ? {} : { reason }),
      ...(this.#phase === 'online' || this.#failure === undefined ? {} : { code: this.#failure.code }),
      ...(this.#version === undefined ? {} : { version: this.#version }),
      ...(this.#retry === undefined
        ? {}
        : { retryInMs: Math.max(0, Math.ceil(this.#retryAt - this.#options.clock.monotonic())) }),
    };
  }

  start(): void {
    if (this.#abort !== undefined) throw new Error('the connection was started before');
    this.#try();
  }

  /** Ends the wait for the next try. Nothing else: a bot that is in the world stays there, and a try under way goes on. */
  retryNow(): void {
    if (this.#retry === undefined) return;
    this.#failures = 0;
    this.#options.clock.clear(this.#retry);
    this.#try();
  }

  /** Leaves the world in order and makes no further tries. Milliseconds it may take at most: `withinMs`. */
  async stop(withinMs = 500): Promise<void> {
    this.#phase = 'stopped';
    if (this.#retry !== undefined) this.#options.clock.clear(this.#retry);
    this.#retry = undefined;
    this.#abort?.abort(new Error('stopped'));
    const bot = this.#bot;
    if (bot === undefined) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      bot.once('end', () => {
        clearTimeout(timer);
        resolve();
      });
      bot.quit('the bot is going offline');
    });
  }

  #try(): void {
    this.#phase = 'connecting';
    this.#retry = undefined;
    this.#signInText = undefined;
    const abort = new AbortController();
    this.#abort = abort;
    const { join, to, listener, clock } = this.#options;
    this.#triedAt = clock.monotonic();
    const onSignIn = (instructions: string) => {
      this.#signInText = instructions;
      listener.signIn(instructions);
    };
    join({ ...to, onSignIn }, abort.signal).then((result) => {
      if (abort.signal.aborted) {
        if (result.ok) result.bot.quit();
        return;
      }
      if (result.ok) this.#joined(result);
      else this.#failed(result.failure, clock.monotonic() - this.#triedAt);
    });
  }

  #joined({ bot, version, ended }: Extract<JoinResult, { ok: true }>): void {
    const { clock, listener } = this.#options;
    const since = clock.monotonic();
    if (this.#everOnline) this.#reconnects += 1;
    this.#everOnline = true;
    this.#phase = 'online';
    this.#failure = undefined;
    this.#bot = bot;
    this.#version = version;
    listener.online(bot, version);
    ended.then((failure) => {
      this.#bot = undefined;
      // An error can end the use of a connection whose socket is still open.
      bot.end('the connection is given up');
      listener.offline(bot, failure);
      if (this.#phase === 'stopped') return;
      if (clock.monotonic() - since >= STEADY_MS) this.#failures = 0;
      this.#failed(failure, 0);
    });
  }

  #failed(failure: ConnectionFailure, tookMs: number): void {
    const { clock, listener, random } = this.#options;
    this.#failure = failure;
    this.#phase = isServersWord(failure.code) ? 'refused' : 'waiting';
    const inMs = retryWaitMs({ code: failure.code, before: this.#failures, tookMs }, random);
    this.#failures += 1;
    this.#retryAt = clock.monotonic() + inMs;
    this.#retry = clock.setTimeout(() => this.#try(), inMs);
    listener.failed(failure, inMs);
  }
}

const phaseDescriptions: Record<ConnectionPhase, string | undefined> = {
  connecting: 'connecting',
  online: undefined,
  waiting: 'waiting for the next try',
  refused: 'the server refused the bot',
  stopped: 'stopped',
};
