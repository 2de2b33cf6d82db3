import { systemClock } from '../time/clock.ts';

/** The requests a service is answering. A connection that is cut ends none of them: whoever closes what they use waits for them here. */
export class WorkUnderWay {
  readonly #begun = new Set<Promise<unknown>>();

  /** Does `work` and answers as it does. */
  async run<T>(work: () => Promise<T> | T): Promise<T> {
    const done = (async () => work())();
    this.#begun.add(done);
    try {
      return await done;
    } finally {
      this.#begun.delete(done);
    }
  }

  /** Resolves when all that has begun has ended, well or badly, or after `ms`. */
  async ended(ms: number): Promise<void> {
    const limit = new AbortController();
    const late = systemClock.sleep(ms, limit.signal).catch(() => {});
    await Promise.race([Promise.allSettled(this.#begun), late]);
    limit.abort();
  }
}
