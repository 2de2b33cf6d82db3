import type { BotContext } from '../../context/bot-context.ts';
import { type IdleCycleStore, intentRate } from './idle-cycle-store.ts';

const HOUR_MS = 3_600_000;
/** Fewer cycles than this say nothing about a rate. */
const FEWEST = 5;

interface IntentRateWatchParts {
  readonly cycles: IdleCycleStore;
  /** Called with the rate after every cycle and whether it is out of bounds, for metrics. */
  onRate?(rate: number, outside: boolean): void;
}

/** Watches how often idle cycles commit (IDLE-5b): one line in the log each time the rate of the last hour leaves its bounds. */
export class IntentRateWatch {
  readonly #context: BotContext;
  readonly #parts: IntentRateWatchParts;
  #outside = false;

  constructor(context: BotContext, parts: IntentRateWatchParts) {
    this.#context = context;
    this.#parts = parts;
  }

  look(): void {
    const { config, clock, logger } = this.#context;
    const { cycles, onRate } = this.#parts;
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
