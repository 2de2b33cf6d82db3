import type { Clock, TimerHandle } from '@conscious-bot/service-kit';
import type { BotState } from '../wire/bot-state.ts';

interface StatePublisherOptions {
  readonly clock: Clock;
  /** The state now. */
  read(): BotState;
  /** A new revision is there. */
  onPublish(): void;
}

/** Changes are gathered for this long before they are sent, ms. */
const gatherMs = 250;

/** Keeps for every part of the state the revision it last changed in, so that a reader is sent only what is new to it. */
export class StatePublisher {
  readonly #options: StatePublisherOptions;
  readonly #parts = new Map<string, { json: string; value: unknown; revision: number }>();
  #revision = 0;
  #pending: TimerHandle | undefined;

  constructor(options: StatePublisherOptions) {
    this.#options = options;
  }

  /** Publishes soon. */
  touch(): void {
    this.#pending ??= this.#options.clock.setTimeout(() => {
      this.#pending = undefined;
      this.#publish();
    }, gatherMs);
  }

  stop(): void {
    if (this.#pending) this.#options.clock.clear(this.#pending);
    this.#pending = undefined;
  }

  /** What a reader that knows `revision` is still missing; undefined when nothing. Interoception is part of every message. */
  since(revision: number): { revision: number; update: Record<string, unknown> } | undefined {
    if (this.#revision <= revision) return undefined;
    const parts = [...this.#parts].filter(([name, part]) => part.revision > revision || alwaysSent.has(name));
    return { revision: this.#revision, update: Object.fromEntries(parts.map(([name, { value }]) => [name, value])) };
  }

  /** The whole state now, with the revision a reader knows after it. */
  full(): { revision: number; state: BotState } {
    this.#publish();
    return { revision: this.#revision, state: this.#options.read() };
  }

  #publish(): void {
    const changed = Object.entries(this.#options.read()).filter(([name, value]) => {
      const json = JSON.stringify(value);
      const known = this.#parts.get(name);
      if (known?.json === json) return false;
      this.#parts.set(name, { json, value, revision: this.#revision + 1 });
      return name !== 'at';
    });
    if (changed.length === 0) return;
    this.#revision++;
    this.#options.onPublish();
  }
}

const alwaysSent: ReadonlySet<string> = new Set(['at', 'intero']);
