/** A world that ran slower than this, ticks a second, was no fair trial: the run is void. */
const LEAST_RATE = 19;

export const isVoid = ({ rate }: { readonly rate: number }): boolean => rate < LEAST_RATE;

/** A rate over a shorter time than this says little: the age of a world is sent once a second. */
export const LEAST_MEASURED_MS = 10_000;

/** Measures how many ticks a second a world runs, from its age as it becomes known. */
export class TickRate {
  #first: { readonly age: number; readonly at: number } | undefined;
  #last: { readonly age: number; readonly at: number } | undefined;

  /** @param age ticks the world has run, undefined while nobody knows. @param at milliseconds, by a clock that never goes back */
  see(age: number | undefined, at: number): void {
    if (age === undefined || age === this.#last?.age) return;
    const before = this.#last;
    this.#last = { age, at };
    // The first age seen may have been old by a second; the first change of it is as fresh as those that follow.
    if (before !== undefined) this.#first ??= this.#last;
  }

  /** Whether its first change was seen: what comes from now on is counted. */
  get isCounting(): boolean {
    return this.#first !== undefined;
  }

  /** Time between the first and the last change that was seen. */
  get measuredMs(): number {
    return this.#first === undefined || this.#last === undefined ? 0 : this.#last.at - this.#first.at;
  }

  /** Ticks a second; 0 when no change was seen. */
  get perSecond(): number {
    if (this.#first === undefined || this.#last === undefined || this.measuredMs === 0) return 0;
    return ((this.#last.age - this.#first.age) * 1_000) / this.measuredMs;
  }
}
