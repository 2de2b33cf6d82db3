import { eventData, type Need } from '@conscious-bot/contracts';
import type { StateStore } from '@conscious-bot/service-kit';

const KEY = 'planning.needs';

/** What the bot needs as planning last ranked it (HOMEO-1), kept over restarts. */
export class LatestNeeds {
  readonly #state: StateStore;
  #ranked: readonly Need[];

  constructor(state: StateStore) {
    this.#state = state;
    this.#ranked = state.get(KEY, eventData.needs.catch({ ranked: [] }))?.ranked ?? [];
  }

  /** The most urgent first. */
  ranked(): readonly Need[] {
    return this.#ranked;
  }

  set(ranked: readonly Need[]): void {
    this.#state.set(KEY, { ranked });
    this.#ranked = ranked;
  }
}
