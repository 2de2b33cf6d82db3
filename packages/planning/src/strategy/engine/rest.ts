/** Wait after a goal that failed, ms: doubled with each further one in a row. */
const PAUSE_MS = 5_000;
const PAUSE_MOST_MS = 60_000;
/** Rest is due once it was worked for so many times as long. */
const WORK_PER_REST = 9;

/**
 * Rest belongs to a life (LIFE-5): after a milestone and after danger the bot sets itself nothing for a while, once it has worked for long enough, so that about a
 * tenth of its time is its own.
 */
export class Rest {
  #until = 0;
  #since: number;
  #failures = 0;
  #paused = 0;

  /** @param now ms since the epoch */
  constructor(now: number) {
    this.#since = now;
  }

  /** Begins one, if it is due. */
  offer(now: number, ms: number): void {
    if (now - this.#since < ms * WORK_PER_REST) return;
    this.#until = now + ms;
    this.#since = this.#until;
  }

  /** There is nothing to do but to stay where one is for a while. */
  stay(now: number, ms: number): void {
    this.#until = Math.max(this.#until, now + ms);
    this.#since = this.#until;
  }

  /** A goal has ended: after one that failed it is waited a moment, longer after each further one, so that no night is spent on trying everything. */
  goalEnded(now: number, ok: boolean): void {
    this.#failures = ok ? 0 : this.#failures + 1;
    this.#paused = ok ? now : now + Math.min(PAUSE_MOST_MS, PAUSE_MS * 2 ** (this.#failures - 1));
  }

  /** Something does not wait: no more than after a single failure. */
  cutShort(now: number): void {
    if (now < this.#until) this.#until = now;
    this.#paused = Math.min(this.#paused, now + PAUSE_MS);
  }

  /** Its end, ms since the epoch; undefined while there is none. */
  until(now: number): number | undefined {
    const until = Math.max(this.#until, this.#paused);
    return now < until ? until : undefined;
  }
}
