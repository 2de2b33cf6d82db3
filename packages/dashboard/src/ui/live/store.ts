/** A value that components follow with `useSyncExternalStore`. It starts with its first follower and does not stop. */
export class Store<T> {
  readonly #start: () => void;
  readonly #listeners = new Set<() => void>();
  #value: T;
  #started = false;

  constructor(initial: T, start: (store: Store<T>) => void) {
    this.#value = initial;
    this.#start = () => start(this);
  }

  readonly get = (): T => this.#value;

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#started) {
      this.#started = true;
      this.#start();
    }
    return () => this.#listeners.delete(listener);
  };
}
