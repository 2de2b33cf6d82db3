/** A bounded queue in which a newer entry takes the place of an older one of the same key, and the oldest goes when it is full. */
export class LatestWins<T extends { readonly key: string }> {
  readonly #waiting = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  put(entry: T): void {
    // Taken out first, so that it goes to the end.
    this.#waiting.delete(entry.key);
    this.#waiting.set(entry.key, entry);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > this.#most && oldest !== undefined) this.#waiting.delete(oldest);
  }

  /** Takes the one that came last. */
  take(): T | undefined {
    const last = [...this.#waiting.values()].at(-1);
    if (last !== undefined) this.#waiting.delete(last.key);
    return last;
  }

  get size(): number {
    return this.#waiting.size;
  }
}
