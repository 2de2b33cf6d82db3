/** Work goes on for so long before whatever else waits gets its turn of the event loop, ms. */
const turnMs = 5;

/**
 * Lets many small pieces of work share the event loop with everything else: they run in order, and between two turns come requests, timers and
 * answers. However many wait, a request waits for one turn.
 */
export class TurnQueue {
  readonly #waiting: (() => void)[] = [];
  #scheduled = false;

  add(work: () => void): void {
    this.#waiting.push(work);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#run());
  }

  #run(): void {
    const until = performance.now() + turnMs;
    for (let work = this.#waiting.shift(); work !== undefined; work = this.#waiting.shift()) {
      work();
      if (performance.now() >= until) break;
    }
    this.#scheduled = this.#waiting.length > 0;
    if (this.#scheduled) setImmediate(() => this.#run());
  }
}
