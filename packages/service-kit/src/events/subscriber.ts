import type { EventEnvelope } from '@conscious-bot/contracts';
import type { EventSourceMessage } from 'eventsource-parser';
import type { Logger } from '../process/logger.ts';
import { storageProblem } from '../process/storage-problem.ts';
import type { Database } from '../storage/database.ts';
import { type BackOff, backOffMs } from '../time/back-off.ts';
import type { Clock } from '../time/clock.ts';
import { EventApplier } from './event-applier.ts';
import { readEventSource } from './event-source.ts';
import { streamHello } from './stream-position.ts';
import { type Cursor, SubscriptionStore } from './subscription-store.ts';

export interface SubscribeOptions {
  /** Name of this consumer; unique in its database, one per peer (`planning<cognition`). */
  readonly name: string;
  /** Base URL of the other service. */
  readonly url: string;
  /** Event types wanted; all when absent. */
  readonly types?: readonly string[];
  /** The consumer's own database, with `subscriptionMigration`. */
  readonly db: Database;
  /** Where to begin when this consumer has never been connected. */
  readonly startAt: 'now' | 'beginning';
  /** Measures silence and waits; real connections need a clock that runs as fast as they do. */
  readonly clock: Clock;
  readonly logger: Logger;
  readonly token?: string | undefined;
  /** Applies one event. Synchronous: it runs in the transaction that stores the cursor, so both happen or neither. */
  handle(event: EventEnvelope): void;
  onState?(state: 'connected' | 'disconnected', detail: string): void;
  readonly fetch?: typeof globalThis.fetch;
  /** Events are applied for so long before whatever else waits gets its turn of the event loop, ms; 0 gives each a turn of its own. */
  readonly turnMs?: number;
}

export interface Subscription {
  /** Ends the connection; resolves when no handler will run any more. */
  stop(): Promise<void>;
  connected(): boolean;
  /** `seq` of the last event whose effect is stored; undefined before the first connection. */
  cursor(): number | undefined;
}

/** Peers are on this machine or next to it: asking every second or so costs nothing and keeps recovery short. */
const reconnect: BackOff = { baseMs: 200, maxMs: 1_500 };
/** Unless `turnMs` says otherwise. */
const usualTurnMs = 10;
/** An outage longer than this is logged as a warning, ms. */
const outageMs = 10_000;
const connectMs = 5_000;
/** Three heartbeats of the server: a peer that hangs is noticed within four seconds. */
const idleMs = 3_500;
/** After a connection that lasted this long the back-off starts over, ms. */
const stableMs = 5_000;

/**
 * Follows another service's events for as long as it is not stopped: reconnects, resumes after the last event whose effect is
 * stored, and applies each event exactly once whatever dies in between. An event whose handler keeps throwing is parked in
 * `dead_letters` after five tries, so that it neither gets lost nor holds up the ones behind it.
 */
export function subscribeToEvents(options: SubscribeOptions): Subscription {
  const follower = new Follower(options);
  const running = follower.run();
  return {
    stop: () => {
      follower.abort();
      return running;
    },
    connected: () => follower.connected,
    cursor: () => follower.store.cursor()?.seq,
  };
}

class Follower {
  readonly store: SubscriptionStore;
  connected = false;
  readonly #options: SubscribeOptions;
  readonly #stopping = new AbortController();
  readonly #applier: EventApplier;
  #lostAt: number | undefined;
  #outageReported = false;

  constructor(options: SubscribeOptions) {
    this.#options = options;
    this.store = new SubscriptionStore(options.db, options.name);
    this.#applier = new EventApplier({
      db: options.db,
      store: this.store,
      clock: options.clock,
      logger: () => this.#logger,
      signal: this.#stopping.signal,
      handle: (event) => options.handle(event),
    });
  }

  abort(): void {
    this.#stopping.abort();
  }

  /** Made for each line: one that was made once would keep to the level of that moment, and LOG_LEVEL may change in flight. */
  get #logger(): Logger {
    const { logger, name } = this.#options;
    return logger.child({ consumer: name });
  }

  async run(): Promise<void> {
    const { clock } = this.#options;
    const { signal } = this.#stopping;
    for (let attempt = 0; !signal.aborted; attempt++) {
      const startedAt = clock.monotonic();
      const detail = await this.#follow().catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      );
      if (signal.aborted) break;
      if (clock.monotonic() - startedAt >= stableMs) attempt = 0;
      this.#setConnected(false, detail);
      this.#reportOutage(detail);
      await clock.sleep(backOffMs(attempt, reconnect), signal).catch(() => {});
    }
    this.#setConnected(false, 'stopped');
  }

  /** A peer that boots or restarts is away for a moment. Only an outage that lasts deserves a person's attention, and only once. */
  #reportOutage(reason: string): void {
    const { clock, url } = this.#options;
    this.#lostAt ??= clock.monotonic();
    const lasting = clock.monotonic() - this.#lostAt >= outageMs;
    if (lasting && !this.#outageReported)
      this.#logger.warn({ url, reason }, `no event stream from ${url} (${reason}), still trying`);
    else this.#logger.debug({ url, reason }, 'no event stream, trying again');
    this.#outageReported ||= lasting;
  }

  /** One connection, from opening it to its end; returns why it ended. */
  async #follow(): Promise<string> {
    const { url, types, token, clock, startAt, fetch = globalThis.fetch, turnMs = usualTurnMs } = this.#options;
    const address = new URL(`${url.replace(/\/+$/, '')}/events`);
    if (types) address.searchParams.set('types', types.join(','));
    let cursor = this.store.cursor();
    const after = cursor?.seq ?? (startAt === 'beginning' ? 0 : undefined);
    if (after !== undefined) address.searchParams.set('after', String(after));
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const stream = readEventSource({
      url: address,
      headers,
      clock,
      fetch,
      connectMs,
      idleMs,
      signal: this.#stopping.signal,
    });
    let turnBegan = performance.now();
    for await (const message of stream) {
      // With a long way to go events would follow one another without end; requests and timers have their turn in between.
      if (performance.now() - turnBegan >= turnMs) {
        await new Promise<void>((resolve) => setImmediate(resolve));
        turnBegan = performance.now();
      }
      if (message.event === 'hello') {
        const next = this.#greet(message, cursor);
        // The stream begins where the old log's cursor pointed, which means nothing in this one: open it again at its start.
        if (next.restart) return `the event log of ${url} was replaced`;
        cursor = next.cursor;
        this.#setConnected(true, `${url} from ${cursor.seq}`);
      } else if (cursor) {
        cursor = await this.#applier.apply(message, cursor);
      } else throw new Error(`${url} sent an event before its hello`);
      if (this.#stopping.signal.aborted) break;
    }
    return `${url} ended the stream`;
  }

  #greet(message: EventSourceMessage, cursor: Cursor | undefined): { cursor: Cursor; restart: boolean } {
    const hello = streamHello.parse(JSON.parse(message.data));
    const replaced = cursor !== undefined && (cursor.logId !== hello.logId || hello.lastSeq < cursor.seq);
    const next: Cursor = { logId: hello.logId, seq: replaced ? 0 : (cursor?.seq ?? hello.after) };
    if (replaced)
      this.#logger.warn(
        { cursor, lastSeq: hello.lastSeq },
        "the peer's event log was replaced, starting from its beginning",
      );
    else if (hello.firstSeq > next.seq + 1)
      this.#logger.warn(
        { cursor: next.seq, firstSeq: hello.firstSeq },
        'the peer has pruned events this consumer had not seen',
      );
    this.store.setCursor(next);
    return { cursor: next, restart: replaced && hello.after !== 0 };
  }

  #setConnected(connected: boolean, detail: string): void {
    if (connected === this.connected) return;
    this.connected = connected;
    if (connected) {
      if (this.#outageReported) this.#logger.info(`event stream from ${this.#options.url} is back`);
      this.#lostAt = undefined;
      this.#outageReported = false;
    }
    try {
      this.#options.onState?.(connected ? 'connected' : 'disconnected', detail);
    } catch (error) {
      const problem = storageProblem(error);
      // What a listener would note down is not worth the stream: it goes on, and is open when there is room.
      if (problem === undefined) throw error;
      this.#logger.warn(
        { err: error },
        `that the stream of ${this.#options.url} is ${detail} was not noted: ${problem}`,
      );
    }
  }
}
