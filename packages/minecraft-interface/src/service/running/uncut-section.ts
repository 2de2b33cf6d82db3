/** Sections of an action that must not be cut in two; what wants to cut waits for the end of the outermost one. */
export class UncutSection {
  readonly #onChange: (cancellable: boolean) => void;
  #depth = 0;
  #waiting: (() => void)[] = [];

  /** @param onChange called when an immediate cut becomes possible or impossible */
  constructor(onChange: (cancellable: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Runs the work as a section; what was asked for meanwhile follows at its end, however it ends. `isAwaited` tells the work whether somebody waits for that. */
  async run<T>(work: (isAwaited: () => boolean) => Promise<T>): Promise<T> {
    this.#depth += 1;
    if (this.#depth === 1) this.#onChange(false);
    try {
      return await work(() => this.#waiting.length > 0);
    } finally {
      this.#depth -= 1;
      if (this.#depth === 0) {
        this.#onChange(true);
        const waiting = this.#waiting;
        this.#waiting = [];
        for (const go of waiting) go();
      }
    }
  }

  /** Runs `go` now, or at the end of the section under way. */
  afterwards(go: () => void): void {
    if (this.#depth === 0) go();
    else this.#waiting.push(go);
  }
}
