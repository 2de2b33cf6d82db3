import type { Config } from '@conscious-bot/contracts';
import { type ModelAccess, type ModelCallKind, modelCallKind } from '@conscious-bot/contracts/model';
import type { Allowance, SlidingWindow, Taken } from '../budget/sliding-window.ts';

/**
 * Calls of each kind within any hour. Generous for what somebody waits for; tight for what the bot does for itself: an idle mind has
 * something to say once a minute at most, and so it goes for an ordinary thought, with some to spare.
 */
const usualBudgets: Readonly<Record<ModelCallKind, number>> = {
  intrusion: 300,
  planning: 300,
  observation: 120,
  social: 120,
  strategy: 40,
  idle: 60,
  background: 90,
  reflection: 40,
};

const ALL = 'model';
const nameOf = (kind: ModelCallKind): string => `${ALL}:${kind}`;

type BudgetConfig = Pick<Config, 'LLM_CALLS_PER_HOUR' | 'LLM_CALLS_PER_HOUR_BY_KIND'>;

/** How often the model may be asked within any hour, of all kinds together and by kind. */
export class CallBudgets {
  readonly #window: SlidingWindow;
  readonly #config: BudgetConfig;
  readonly #byKind: Readonly<Record<ModelCallKind, number>>;

  constructor(window: SlidingWindow, config: BudgetConfig) {
    this.#window = window;
    this.#config = config;
    const given = config.LLM_CALLS_PER_HOUR_BY_KIND.map((entry): [string, number] => {
      const [kind = '', most] = entry.split('=');
      return [kind, Number(most)];
    });
    this.#byKind = { ...usualBudgets, ...Object.fromEntries(given) };
  }

  /** Whether a call of this kind may be made now; takes nothing. */
  room(kind: ModelCallKind): Taken {
    return this.#window.room(this.#allowances(kind));
  }

  /** Takes one call of this kind. */
  take(kind: ModelCallKind): Taken {
    return this.#window.take(this.#allowances(kind));
  }

  get state(): ModelAccess['budgets'] {
    const kinds = modelCallKind.options.map((kind) => [
      kind,
      { used: this.#window.used(nameOf(kind)), most: this.#byKind[kind] },
    ]);
    return {
      all: { used: this.#window.used(ALL), most: this.#config.LLM_CALLS_PER_HOUR },
      ...Object.fromEntries(kinds),
    };
  }

  #allowances(kind: ModelCallKind): readonly Allowance[] {
    return [
      { budget: nameOf(kind), most: this.#byKind[kind] },
      { budget: ALL, most: this.#config.LLM_CALLS_PER_HOUR },
    ];
  }
}
