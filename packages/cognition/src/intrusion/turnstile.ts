/** Lets work on the same key through one after the other; work on different keys does not wait for each other. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` when all earlier work on `key` has settled; settles as it does. */
  pass<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const result = before === undefined ? work() : before.then(work, work);
    this.#last.set(key, result);
    const leave = () => {
      if (this.#last.get(key) === result) this.#last.delete(key);
    };
    result.then(leave, leave);
    return result;
  }
}
