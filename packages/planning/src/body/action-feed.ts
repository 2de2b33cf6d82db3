import { type ActionRecord, type EventEnvelope, readEvent } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';

/** What the body's events have reported about one action. */
interface ActionUpdate {
  /** When the event of the first actuator command arrived, ms since the epoch by this process' clock. */
  readonly firstCommandAt: number | undefined;
  /** When the last sign of life arrived. */
  readonly lastSignAt: number | undefined;
  readonly finished: ActionRecord | undefined;
}

interface Entry {
  firstCommandAt: number | undefined;
  lastSignAt: number | undefined;
  finished: ActionRecord | undefined;
  readonly waiting: Set<() => void>;
}

/** Actions remembered; one runs at a time, so the older ones are long over. */
const REMEMBERED = 32;

/** Events of actions as they arrive, also those that come before the answer to the POST that started them. */
export class ActionFeed {
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  handle(event: EventEnvelope): void {
    switch (event.type) {
      case 'action.first_command': {
        const data = readEvent('action.first_command', event.data);
        if (data !== undefined) this.#sign(data.actionId, true);
        break;
      }
      case 'action.progress': {
        const data = readEvent('action.progress', event.data);
        if (data !== undefined) this.#sign(data.actionId, false);
        break;
      }
      case 'action.finished': {
        const record = readEvent('action.finished', event.data);
        if (record !== undefined) this.finish(record);
        break;
      }
    }
  }

  /** The end of an action, from an event or read over HTTP. */
  finish(record: ActionRecord): void {
    const entry = this.#entry(record.id);
    entry.finished = record;
    for (const notify of [...entry.waiting]) notify();
  }

  latest(actionId: string): ActionUpdate {
    return this.#entry(actionId);
  }

  /** Calls `fn` when the action ends. Returns the function that takes it off again. */
  onFinished(actionId: string, fn: () => void): () => void {
    const { waiting } = this.#entry(actionId);
    waiting.add(fn);
    return () => waiting.delete(fn);
  }

  #sign(actionId: string, command: boolean): void {
    const entry = this.#entry(actionId);
    entry.lastSignAt = this.#clock.now();
    if (command) entry.firstCommandAt ??= entry.lastSignAt;
  }

  #entry(actionId: string): Entry {
    const known = this.#entries.get(actionId);
    if (known !== undefined) return known;
    const entry: Entry = { firstCommandAt: undefined, lastSignAt: undefined, finished: undefined, waiting: new Set() };
    this.#entries.set(actionId, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > REMEMBERED && oldest !== undefined) this.#entries.delete(oldest);
    return entry;
  }
}
