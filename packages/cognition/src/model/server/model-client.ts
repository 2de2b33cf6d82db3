import {
  type BreakerState,
  backOffMs,
  CircuitBreaker,
  type Clock,
  DeadlineError,
  withDeadline,
} from '@conscious-bot/service-kit';
import type { CompletionFailure, ModelCall } from '../../context/mind.ts';
import { cancelled, circuitOpen, type Ending, ending, failure, isOutage, rateLimited, tooLong } from './call-ending.ts';
import type { ChatTransport } from './chat-transport.ts';
import type { ContextSize } from './context-size.ts';
import { type Dialect, responseFormat } from './dialect.ts';
import type { Exchange, TokenUsage } from './exchange.ts';
import { KnownServer, type KnownServerOptions } from './known-server.ts';
import { afterEmpty, isEmpty, roomFor } from './room-to-think.ts';
import { asSent, type Sent } from './sent-prompt.ts';
import { ServerPause } from './server-pause.ts';

/** Failures in a row after which the server is left alone for a while. */
const OPENS_AFTER = 5;
/** Tries of one call, the first included. */
const MAX_TRIES = 3;
/** Between tries of a connection that could not be made. */
const reconnect = { baseMs: 200, maxMs: 1_000 };
/** A server that had less time than this says nothing about itself by not answering, ms. */
const FAIR_MS = 1_000;
/** Changes of dialect within one call: every field there is. */
const MAX_ADJUSTMENTS = 5;

interface ReplyFacts {
  /** Milliseconds from the first try to the end. */
  readonly durationMs: number;
  /** Requests that were made. */
  readonly tries: number;
  readonly sent?: Sent;
  readonly usage?: TokenUsage;
  readonly finishReason?: string;
}

/** How one call ended, as the server had it. */
export type ModelReply = ReplyFacts &
  (
    | { readonly ok: true; readonly text: string }
    | { readonly ok: false; readonly code: CompletionFailure; readonly message: string }
  );

/** What is known of a model and its server by now. */
export interface ClientState {
  readonly context: ContextSize | undefined;
  /** How it can be held to JSON; undefined until it was asked. */
  readonly json: Dialect['json'] | undefined;
  /** How it is kept from thinking before it speaks. */
  readonly thinking: Dialect['thinking'];
  readonly circuit: {
    readonly state: BreakerState;
    /** Failures since the last success. */
    readonly failures: number;
    /** Milliseconds until a call is let through to see whether the server is back; 0 unless open. */
    readonly opensInMs: number;
  };
  /** Milliseconds the server asked to be left alone for; 0 when it did not. */
  readonly pausedMs: number;
}

export interface ModelClientOptions extends KnownServerOptions {
  readonly model: string;
  readonly transport: ChatTransport;
  /** Time as the wire has it: the machine's, also where the bot lives in simulated time. */
  readonly clock: Clock;
  /** 0 ≤ x < 1; spreads tries that would otherwise come together. */
  random(): number;
}

/** A model's server one can ask. Failures are values; a call is tried again only where the server cannot have begun with it. */
export class ModelClient {
  readonly #options: ModelClientOptions;
  readonly #breaker: CircuitBreaker;
  readonly #server: KnownServer;
  readonly #pause: ServerPause;

  constructor(options: ModelClientOptions) {
    this.#options = options;
    this.#breaker = new CircuitBreaker({ clock: options.clock, opensAfter: OPENS_AFTER });
    this.#pause = new ServerPause(options.clock, options.random);
    this.#server = new KnownServer(options);
    this.#server.askContext();
  }

  get model(): string {
    return this.#options.model;
  }

  get state(): ClientState {
    return {
      context: this.#server.window.size,
      json: this.#server.json,
      thinking: this.#server.dialect.thinking,
      circuit: { state: this.#breaker.state, failures: this.#breaker.failures, opensInMs: this.#breaker.openForMs },
      pausedMs: Math.max(0, Math.ceil(this.#pause.leftMs)),
    };
  }

  /** Why a call would come to nothing if it were made now; undefined when it may be made. */
  closed(call: ModelCall): { readonly code: CompletionFailure; readonly message: string } | undefined {
    const { pausedMs } = this.state;
    if (this.#breaker.state === 'open') return circuitOpen(this.#breaker.openForMs);
    return pausedMs >= call.deadlineMs ? rateLimited(pausedMs) : undefined;
  }

  /** Asks, within the call's deadline whatever the server does. Never throws. */
  async send(call: ModelCall): Promise<ModelReply> {
    const { clock, logger } = this.#options;
    const startedAt = clock.monotonic();
    if (!this.#breaker.admit()) return { ok: false, ...circuitOpen(this.#breaker.openForMs), durationMs: 0, tries: 0 };
    const facts: { tries: number; sent?: Sent } = { tries: 0 };
    const reply = await this.#within(call, facts, startedAt + call.deadlineMs);
    this.#reportToBreaker(reply, call);
    const whole = { ...reply, ...facts, durationMs: Math.round(clock.monotonic() - startedAt) };
    if (!whole.ok && whole.code !== 'cancelled')
      logger.warn({ purpose: call.purpose, code: whole.code, reason: whole.message }, 'the model did not answer');
    return whole;
  }

  async #within(call: ModelCall, facts: { tries: number; sent?: Sent }, deadlineAt: number): Promise<Ending> {
    try {
      return await withDeadline(
        (deadline) => {
          const signal = call.signal === undefined ? deadline : AbortSignal.any([deadline, call.signal]);
          return this.#tryAll(call, facts, deadlineAt, signal);
        },
        call.deadlineMs,
        `the model's ${call.purpose}`,
        this.#options.clock,
      );
    } catch (error) {
      if (call.signal?.aborted) return cancelled;
      if (error instanceof DeadlineError) return { ok: false, code: 'upstream_timeout', message: error.message };
      throw error;
    }
  }

  async #tryAll(
    call: ModelCall,
    facts: { tries: number; sent?: Sent },
    deadlineAt: number,
    signal: AbortSignal,
  ): Promise<Ending> {
    const { clock } = this.#options;
    const left = () => deadlineAt - clock.monotonic();
    const { window } = this.#server;
    let { dialect } = this.#server;
    let adjustments = 0;
    let context = window.size?.tokens;
    for (;;) {
      const pause = this.#pause.leftMs;
      if (pause >= left()) return { ok: false, ...rateLimited(pause) };
      if (pause > 0) await clock.sleep(pause, signal);
      const fitted = window.fit({ ...call, maxTokens: roomFor(call.maxTokens, dialect) }, context);
      if (fitted === undefined) return tooLong(context);
      const sent = asSent(call, fitted, dialect);
      facts.sent = sent;
      facts.tries += 1;
      const exchange = await this.#exchange(call, sent, dialect, signal);
      if (exchange.kind === 'answered') {
        this.#pause.answered();
        this.#server.answered(exchange, { call, sent, dialect, context });
        const spoken = isEmpty(exchange) ? afterEmpty(dialect, exchange) : undefined;
        if (spoken === undefined) return ending(exchange);
        // Kept at once: the next try may end with the deadline.
        this.#server.speak(spoken);
        dialect = spoken;
        continue;
      }
      if (call.signal?.aborted) return cancelled;
      const next =
        adjustments < MAX_ADJUSTMENTS ? this.#server.refused(exchange, { call, sent, dialect, context }) : undefined;
      if (next === 'too_long') return tooLong(context);
      if (next !== undefined) {
        ({ dialect, context } = next);
        adjustments += 1;
        continue;
      }
      const waitMs = this.#waitToTryAgain(exchange, facts.tries);
      if (waitMs === undefined || facts.tries >= MAX_TRIES + adjustments || waitMs >= left()) return failure(exchange);
      await clock.sleep(waitMs, signal);
    }
  }

  #exchange(call: ModelCall, sent: Sent, dialect: Dialect, signal: AbortSignal): Promise<Exchange> {
    const { messages, maxTokens, temperature } = sent;
    const { limit } = dialect;
    const format = responseFormat(dialect, call.json);
    const { thinking, stream } = dialect;
    const quiet = thinking === 'effort' || thinking === 'template' ? thinking : undefined;
    return this.#options.transport(
      { messages, maxTokens, limit, temperature, responseFormat: format, quiet, stream, purpose: call.purpose },
      signal,
    );
  }

  /** Milliseconds to wait before the same is asked again, or undefined when it may not be. */
  #waitToTryAgain(exchange: Exchange, tries: number): number | undefined {
    if (exchange.kind === 'unreachable') return backOffMs(tries - 1, reconnect, this.#options.random);
    if (exchange.kind !== 'refused') return undefined;
    const { status, retryAfterMs } = exchange;
    if (status !== 429 && status !== 503) return undefined;
    if (status === 429) this.#pause.asked(retryAfterMs);
    return retryAfterMs;
  }

  #reportToBreaker(reply: Ending, { deadlineMs }: ModelCall): void {
    const was = this.#breaker.state;
    if (reply.ok || reply.answered === true) this.#breaker.succeeded();
    else if (reply.code === 'upstream_timeout' && deadlineMs < FAIR_MS) this.#breaker.undecided();
    else if (isOutage(reply)) this.#breaker.failed(reply.message);
    else this.#breaker.undecided();
    // Whoever comes back may have come back with another model's settings.
    if (was !== 'closed' && this.#breaker.state === 'closed') this.#server.askContext();
  }
}
