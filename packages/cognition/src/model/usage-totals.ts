import type { Config } from '@conscious-bot/contracts';
import {
  type ModelAccess,
  type ModelCallKind,
  type ModelUsage,
  modelAccess,
  type UsageTotals as Totals,
} from '@conscious-bot/contracts/model';
import type { StateStore } from '@conscious-bot/service-kit';

const KEY = 'model.usage';
const nothing: Totals = { calls: 0, failed: 0, promptTokens: 0, completionTokens: 0, cachedTokens: 0, cost: 0 };
const MTOK = 1_000_000;

type Prices = Pick<Config, 'LLM_PRICE_IN_PER_MTOK' | 'LLM_PRICE_OUT_PER_MTOK'>;

/** What a call cost, in the currency of the prices. */
export const costOf = ({ promptTokens, completionTokens }: ModelUsage, prices: Prices): number =>
  (promptTokens * prices.LLM_PRICE_IN_PER_MTOK + completionTokens * prices.LLM_PRICE_OUT_PER_MTOK) / MTOK;

/** Calls, tokens and cost since the data directory is, of all calls and of each kind. */
export class UsageTotals {
  readonly #state: StateStore;
  readonly #prices: Prices;
  readonly #key: string;
  #totals: ModelAccess['usage'];

  constructor(state: StateStore, prices: Prices, key = KEY) {
    this.#state = state;
    this.#prices = prices;
    this.#key = key;
    this.#totals = state.get(key, modelAccess.shape.usage) ?? { ...nothing, byKind: {} };
  }

  get(): ModelAccess['usage'] {
    return this.#totals;
  }

  /** What tokens cost today that were kept without what they cost then. */
  costOfTokens(promptTokens: number, completionTokens: number): number {
    return costOf({ promptTokens, completionTokens }, this.#prices);
  }

  /** Adds a call the server was asked. */
  add(kind: ModelCallKind, ok: boolean, usage: ModelUsage | undefined): void {
    const { byKind } = this.#totals;
    this.#totals = {
      ...this.#with(this.#totals, ok, usage),
      byKind: { ...byKind, [kind]: this.#with(byKind[kind] ?? nothing, ok, usage) },
    };
    this.#state.set(this.#key, this.#totals);
  }

  #with(was: Totals, ok: boolean, usage: ModelUsage | undefined): Totals {
    const { promptTokens = 0, completionTokens = 0, cachedTokens = 0 } = usage ?? {};
    return {
      calls: was.calls + 1,
      failed: was.failed + (ok ? 0 : 1),
      promptTokens: was.promptTokens + promptTokens,
      completionTokens: was.completionTokens + completionTokens,
      cachedTokens: was.cachedTokens + cachedTokens,
      cost: was.cost + (usage === undefined ? 0 : costOf(usage, this.#prices)),
    };
  }
}
