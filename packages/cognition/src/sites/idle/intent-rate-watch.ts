import type { Config } from '@conscious-bot/contracts';
import type { Clock, Logger } from '@conscious-bot/service-kit';
import { type IdleCycleStore, intentRate } from './idle-cycle-store.ts';

const HOUR_MS = 3_600_000;
/** Fewer cycles than this say nothing about a rate. */
const FEWEST = 5;

export interface IntentRateWatchOptions {
  readonly config: Config;
  readonly cycles: IdleCycleStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Told of the rate after every cycle, and whether it is outside of its bounds; for metrics. */
  onRate?(rate: number, outside: boolean): void;
}

/** Watches how often idle cycles commit (IDLE-5b): one line in the log each time the rate of the last hour leaves its bounds. */
export class IntentRateWatch {
  readonly #options: IntentRateWatchOptions;
  #outside = false;

  constructor(options: IntentRateWatchOptions) {
    this.#options = options;
  }

  look(): void {
    const { config, cycles, clock, logger, onRate } = this.#options;
    const outcomes = cycles.outcomesSince(clock.now() - HOUR_MS);
    const { cycles: count, intentRate: rate } = intentRate(outcomes);
    if (rate === null) return;
    const [least, most] = [config.IDLE_INTENT_RATE_MIN, config.IDLE_INTENT_RATE_MAX];
    const outside = count >= FEWEST && (rate < least || rate > most);
    onRate?.(rate, outside);
    if (outside && !this.#outside) {
      const alert = { intent_emitted_rate: rate, bounds: [least, most], cycles: count, decision_outcome: outcomes };
      logger.warn(`[IDLE-ALERT] ${JSON.stringify(alert)}`);
    }
    this.#outside = outside;
  }
}
