import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { StateStore } from '@conscious-bot/service-kit';
import { type EarlierLook, earlierLook, lookAt } from '../prompts/lines/earlier-look.ts';

/** The last look of one site of the inner life, kept over restarts under its key. */
export class LastLook {
  readonly #state: StateStore;
  readonly #key: string;

  constructor(state: StateStore, key: string) {
    this.#state = state;
    this.#key = key;
  }

  get(): EarlierLook | undefined {
    return this.#state.get(this.#key, earlierLook.optional().catch(undefined));
  }

  /** To be called in the transaction that records what was thought. */
  keep(world: WorldSnapshot | undefined): void {
    if (world !== undefined) this.#state.set(this.#key, lookAt(world));
  }
}
