import type { WorldSnapshot } from '@conscious-bot/contracts';
import { DAY_TICKS } from '@conscious-bot/contracts/game';

/** Snapshots nearer to each other than this tell nothing of how fast days pass, ms. */
const LEAST_MS = 10_000;
/** Measurements of which the one in the middle counts, so that a night slept through does not. */
const MEASURED = 7;

/** How fast days pass in the world: servers may have days of any length, or none. */
export class DayPace {
  #last: { readonly at: number; readonly ticks: number } | undefined;
  #measured: number[] = [];

  see({ at, day, timeOfDay }: Pick<WorldSnapshot, 'at' | 'day' | 'timeOfDay'>): void {
    if (timeOfDay === undefined) return;
    const ticks = (day ?? 0) * DAY_TICKS + timeOfDay;
    const ms = at - (this.#last?.at ?? at);
    if (this.#last !== undefined && ms < LEAST_MS && ms >= 0) return;
    const passed = ticks - (this.#last?.ticks ?? ticks);
    // A clock that was put back, or a day that is not counted, tells nothing.
    if (ms >= LEAST_MS && passed >= 0) this.#measured = [...this.#measured, passed / ms].slice(-MEASURED);
    this.#last = { at, ticks };
  }

  /** Real ms of a tick of the world's day; 0 where its sun stands still, undefined while nothing is known. */
  tickMs(): number | undefined {
    const pace = this.#measured.toSorted((a, b) => a - b)[Math.floor(this.#measured.length / 2)];
    if (pace === undefined) return undefined;
    return pace === 0 ? 0 : 1 / pace;
  }
}
