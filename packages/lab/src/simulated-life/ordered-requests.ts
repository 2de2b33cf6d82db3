type Fetch = typeof globalThis.fetch;

/**
 * Lets the requests of this process out one at a time, in the order in which they were made, each when it is told to: which of two requests of one
 * instant comes first is then no matter of luck. Streams of events pass at once. It stands in for `fetch` until it is stopped.
 */
export class OrderedRequests {
  readonly #fetch: Fetch = globalThis.fetch;
  #waiting: (() => void)[] = [];
  #holds = false;

  constructor() {
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (this.#holds && url.pathname !== '/events') await new Promise<void>((resolve) => this.#waiting.push(resolve));
      return this.#fetch(input, init);
    };
  }

  /** From now on requests wait to be let out. */
  hold(): void {
    this.#holds = true;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  letNext(): void {
    this.#waiting.shift()?.();
  }

  stop(): void {
    this.#holds = false;
    for (const go of this.#waiting.splice(0)) go();
    globalThis.fetch = this.#fetch;
  }
}
