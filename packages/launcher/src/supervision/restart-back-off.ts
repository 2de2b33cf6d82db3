const firstMs = 100;
const longestMs = 10_000;
/** Longest wait of a process that had become ready: it works, so whatever ends it comes from outside, and waiting does not help. */
const longestOfHealthyMs = 2_000;
const healthyMs = 10_000;

/** The life of a process that has ended. */
interface EndedLife {
  readonly livedMs: number;
  readonly wasReady: boolean;
}

/**
 * How long to wait before a process that died is started again, ms: next to nothing at first, then doubling, and from the start again after a
 * life of 10 s. At most 2 s for one that had become ready, 10 s for one that dies before it does.
 */
export class RestartBackOff {
  #failures = 0;

  next({ livedMs, wasReady }: EndedLife): number {
    if (livedMs >= healthyMs) this.#failures = 0;
    const delay = Math.min(wasReady ? longestOfHealthyMs : longestMs, firstMs * 2 ** Math.min(this.#failures, 20));
    this.#failures += 1;
    return delay;
  }
}
