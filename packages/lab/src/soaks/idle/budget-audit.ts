import type { IdleCycle } from '@conscious-bot/contracts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SPACING_MS = 5 * MINUTE_MS;
const MOST_IN_BACKOFF = 2;

/** One goal, at a time that no jump of a clock touches. */
interface Emission {
  readonly at: number;
  readonly backoff: boolean;
}

/** Judges the goals of idle cycles by windows of its own, on a clock nobody can set. */
export class BudgetAudit {
  /** What may not be: each in words; empty when all held. */
  readonly faults: string[] = [];
  readonly #emissions: Emission[] = [];
  #crossedSinceGoal = false;
  #shortestMs: number | null = null;

  /** A threshold of the inner state was crossed: a goal may come before its time. */
  crossed(): void {
    this.#crossedSinceGoal = true;
  }

  /** @param at monotonic milliseconds. @returns whether the cycle let a goal out. */
  judge({ disposition, released, idle_reason, thoughtId }: IdleCycle, at: number): boolean {
    const last = this.#emissions.at(-1)?.at;
    const backoff = idle_reason === 'all_in_backoff';
    const inHour = this.#emissions.filter((one) => one.backoff && one.at > at - HOUR_MS).length;
    const spaced = last === undefined || at - last >= SPACING_MS;
    const mayEmit = (spaced || this.#crossedSinceGoal) && (!backoff || inHour < MOST_IN_BACKOFF);
    const emitted = disposition === 'committed' || disposition === 'deferred';
    const fault = (what: string): void => {
      this.faults.push(`minute ${(at / MINUTE_MS).toFixed(1)} (${idle_reason}): ${what}`);
    };
    if (emitted && released === undefined && !mayEmit) fault('a goal over budget was let through');
    if (released !== undefined && !spaced && !this.#crossedSinceGoal) fault('a deferred goal broke the spacing');
    if (disposition === 'budget' && mayEmit) fault('a goal within budget was held back');
    if (disposition === 'committed' && thoughtId === undefined) fault('committed without a thought');
    if (!emitted) return false;
    if (last !== undefined && !this.#crossedSinceGoal)
      this.#shortestMs = Math.min(this.#shortestMs ?? Number.POSITIVE_INFINITY, at - last);
    this.#emissions.push({ at, backoff: backoff && released === undefined });
    this.#crossedSinceGoal = false;
    return true;
  }

  get mostInBackoffWithinAnHour(): number {
    const inBackoff = this.#emissions.filter(({ backoff }) => backoff);
    const within = inBackoff.map(({ at }) => inBackoff.filter((one) => one.at <= at && one.at > at - HOUR_MS).length);
    return Math.max(0, ...within);
  }

  /** The shortest time between two goals without a threshold crossed in between; null when there were none. */
  get shortestSpacingMs(): number | null {
    return this.#shortestMs;
  }
}
