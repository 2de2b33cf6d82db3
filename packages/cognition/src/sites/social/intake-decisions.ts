import type { Decision } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';

/** Decisions that came before anybody asked for them. */
const KEPT = 32;
/** Planning decides at once; a player is not kept waiting longer than this, ms. */
const WAIT_MS = 2_000;

/** What planning made of a thought, for whoever waits for it. */
export class IntakeDecisions {
  readonly #clock: Clock;
  readonly #known = new Map<string, Decision>();
  readonly #waiting = new Map<string, (decision: Decision) => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Call it with every decision of planning. */
  onDecision(decision: Decision): void {
    const { thoughtId } = decision;
    if (thoughtId === undefined) return;
    this.#waiting.get(thoughtId)?.(decision);
    this.#known.set(thoughtId, decision);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
  }

  /** The decision on a thought; undefined when it does not come in time, or the signal aborts. */
  async of(thoughtId: string, signal: AbortSignal): Promise<Decision | undefined> {
    const known = this.#known.get(thoughtId);
    if (known !== undefined) return known;
    const ended = new AbortController();
    const time = this.#clock
      .sleep(WAIT_MS, AbortSignal.any([signal, ended.signal]))
      .then(() => undefined)
      .catch(() => undefined);
    const decided = new Promise<Decision>((resolve) => this.#waiting.set(thoughtId, resolve));
    try {
      return await Promise.race([decided, time]);
    } finally {
      this.#waiting.delete(thoughtId);
      ended.abort();
    }
  }
}
