import {
  type Interoception,
  interoceptionDefaults,
  interoception as interoceptionSchema,
  type StressAxes,
  type StressAxisName,
  stressAxisNames,
  stressAxisWeights,
  type Trace,
  typedEvent,
} from '@conscious-bot/contracts';
import type { Clock, EventLog, StateStore } from '@conscious-bot/service-kit';

const KEY = 'interoception';

/** Composite of the known axes (INTERO-1): their weighted mean, or the default while none is known. */
export function composeStress(axes: StressAxes): { stress: number; partial: boolean } {
  let sum = 0;
  let weight = 0;
  for (const name of stressAxisNames) {
    const value = axes[name];
    if (value === null) continue;
    sum += value * stressAxisWeights[name];
    weight += stressAxisWeights[name];
  }
  const partial = stressAxisNames.some((name) => axes[name] === null);
  return { stress: weight === 0 ? interoceptionDefaults.stress : clamp(sum / weight), partial };
}

/** What the bot feels of itself, kept over restarts; every change is an `intero` event. */
export class InteroceptionStore {
  readonly #state: StateStore;
  readonly #log: EventLog;
  readonly #clock: Clock;

  constructor(state: StateStore, log: EventLog, clock: Clock) {
    this.#state = state;
    this.#log = log;
    this.#clock = clock;
  }

  get(): Interoception {
    return this.#state.get(KEY, interoceptionSchema) ?? initial();
  }

  /**
   * Moves one axis by `delta` points. An axis that is not known yet starts from the composite, the one level the bot has a feeling of.
   */
  shift(axis: StressAxisName, delta: number, trace: Trace): Interoception {
    return this.#log.transaction(() => {
      const before = this.get();
      const stressAxes = { ...before.stressAxes, [axis]: clamp((before.stressAxes[axis] ?? before.stress) + delta) };
      const after: Interoception = {
        ...before,
        stressAxes,
        ...composeStress(stressAxes),
        updatedAt: this.#clock.now(),
      };
      this.#state.set(KEY, after);
      this.#log.append(typedEvent('intero', after, trace));
      return after;
    });
  }
}

function initial(): Interoception {
  const { stress, focus, curiosity } = interoceptionDefaults;
  const unknown = {
    time: null,
    situational: null,
    healthHunger: null,
    resource: null,
    protection: null,
    locationDistance: null,
  };
  return { stress, focus, curiosity, stressAxes: unknown, partial: true, updatedAt: 0 };
}

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value));
}
