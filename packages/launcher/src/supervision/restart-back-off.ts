const firstMs = 500;
const longestMs = 10_000;
const healthyMs = 60_000;

/** How long to wait before a died process is started again: 0.5 s, doubling to 10 s; from the start again after 60 s of good health. */
export class RestartBackOff {
  #failures = 0;

  /** `upMs`: how long the process had been ready before it died; 0 when it never was. */
  next(upMs: number): number {
    if (upMs >= healthyMs) this.#failures = 0;
    const delay = Math.min(longestMs, firstMs * 2 ** this.#failures);
    this.#failures += 1;
    return delay;
  }
}
