/** Longest look back, milliseconds. */
const WINDOW_MS = 120_000;
/** Shortest time from which a rate is known. */
const LEAST_MS = 10_000;
/** Samples closer together are one. */
const APART_MS = 1_000;

/** How a quantity changes, from its samples of the last two minutes. */
export class Trend {
  #samples: { readonly at: number; readonly value: number }[] = [];

  /** @param at milliseconds since the epoch */
  add(at: number, value: number): void {
    const last = this.#samples.at(-1);
    // A jump (a meal, a blow) ends what was going on: the rate begins anew.
    if (last !== undefined && Math.abs(value - last.value) > 0.2) this.#samples = [];
    else if (last !== undefined && at - last.at < APART_MS) return;
    this.#samples.push({ at, value });
    this.#samples = this.#samples.filter((sample) => at - sample.at <= WINDOW_MS);
  }

  /** Change per minute by least squares; undefined while too little was seen. */
  get perMinute(): number | undefined {
    const [first] = this.#samples;
    const last = this.#samples.at(-1);
    if (first === undefined || last === undefined || last.at - first.at < LEAST_MS) return undefined;
    const n = this.#samples.length;
    const times = this.#samples.map(({ at }) => (at - first.at) / 60_000);
    const meanTime = times.reduce((sum, time) => sum + time, 0) / n;
    const meanValue = this.#samples.reduce((sum, { value }) => sum + value, 0) / n;
    let over = 0;
    let under = 0;
    for (const [i, { value }] of this.#samples.entries()) {
      const off = (times[i] ?? 0) - meanTime;
      over += off * (value - meanValue);
      under += off * off;
    }
    return under === 0 ? undefined : over / under;
  }
}
