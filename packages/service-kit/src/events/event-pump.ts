import type { EventEnvelope } from '@conscious-bot/contracts';
import type { Clock, TimerHandle } from '../time/clock.ts';
import type { EventLog } from './event-log.ts';
import type { TurnQueue } from './turn-queue.ts';

/** Events sent in one go: few enough that hundreds of clients with a long way to go hold nobody up. */
const pageSize = 50;

export interface EventPumpOptions {
  readonly log: EventLog;
  /** Send events with a greater seq. */
  readonly after: number;
  readonly types?: readonly string[] | undefined;
  readonly clock: Clock;
  /** Where it takes its turns, with the other clients of the log. */
  readonly turns: TurnQueue;
  /** A client that takes nothing for this long is given up, ms. */
  readonly stallMs: number;
  /** Sends one event; false asks the pump to stop until `drained()`. */
  write(event: EventEnvelope): boolean;
  /** The client is too slow: close its connection. */
  onStall(): void;
}

/**
 * Feeds one connected client from the log, at the client's pace: it reads on only when the connection has taken what it was given,
 * so a slow client holds a cursor and not a buffer. History and live events go the same way.
 */
export class EventPump {
  readonly #options: EventPumpOptions;
  readonly #unsubscribe: () => void;
  #cursor: number;
  #scheduled = false;
  #closed = false;
  #stall: TimerHandle | undefined;

  constructor(options: EventPumpOptions) {
    this.#options = options;
    this.#cursor = options.after;
    this.#unsubscribe = options.log.subscribe(() => this.#schedule());
    this.#schedule();
  }

  /** The connection can take more. */
  drained(): void {
    if (this.#stall === undefined) return;
    this.#options.clock.clear(this.#stall);
    this.#stall = undefined;
    this.#schedule();
  }

  get blocked(): boolean {
    return this.#stall !== undefined;
  }

  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    if (this.#stall) this.#options.clock.clear(this.#stall);
  }

  /** Many events stored in one go cause one read. */
  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#options.turns.add(() => {
      this.#scheduled = false;
      this.#run();
    });
  }

  #run(): void {
    if (this.#closed || this.#stall) return;
    const { log, types, write } = this.#options;
    const last = log.lastSeq();
    const page = log.read({ after: this.#cursor, types, limit: pageSize });
    for (const event of page) {
      this.#cursor = event.seq;
      if (write(event)) continue;
      this.#block();
      return;
    }
    // A full page means there is more: others get a turn of the event loop first.
    if (page.length === pageSize) this.#schedule();
    else this.#cursor = Math.max(this.#cursor, last);
  }

  #block(): void {
    const { clock, stallMs, onStall } = this.#options;
    this.#stall = clock.setTimeout(() => {
      this.close();
      onStall();
    }, stallMs);
  }
}
