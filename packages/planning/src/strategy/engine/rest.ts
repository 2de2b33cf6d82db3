/** Rest is due once it was worked for so many times as long. */
const WORK_PER_REST = 9;

/**
 * Rest belongs to a life (LIFE-5): after a milestone and after danger the bot sets itself nothing for a while, once it has worked for long enough, so that about a
 * tenth of its time is its own.
 */
export class Rest {
  #until = 0;
  #since: number;

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

  /** Something does not wait. */
  cutShort(now: number): void {
    if (this.until(now) !== undefined) this.#until = now;
  }

  /** Its end, ms since the epoch; undefined while there is none. */
  until(now: number): number | undefined {
    return now < this.#until ? this.#until : undefined;
  }
}
