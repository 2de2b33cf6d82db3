import { Mutex } from 'async-mutex';

/** Runs work on the same key one piece after the other; work on different keys does not wait for each other. */
export class KeyedMutex {
  readonly #mutexes = new Map<string, Mutex>();

  /** Keys on which something runs now. */
  get size(): number {
    return this.#mutexes.size;
  }

  /** Runs `work` when all earlier work on `key` has settled, and settles as it does. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mutex = this.#mutexes.get(key) ?? new Mutex();
    this.#mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked() && this.#mutexes.get(key) === mutex) this.#mutexes.delete(key);
    }
  }
}
