import {
  type Interoception,
  type StressAxes,
  type StressAxisName,
  stressAxisNames,
  type Trace,
  typedEvent,
} from '@conscious-bot/contracts';
import {
  interoceptionDefaults,
  interoception as interoceptionSchema,
  noAxisKnown,
} from '@conscious-bot/contracts/interoception';
import type { Clock, EventLog, StateStore } from '@conscious-bot/service-kit';
import { clampLevel, composeStress } from './compose-stress.ts';
import { feelingsOf } from './phrases.ts';

const KEY = 'interoception';

/** A level that moved by so many points since the last `intero` event is emitted again; smaller changes are stored without an event. */
const TOLD_FROM = 1;

/** What of the inner state is changed; the composite follows from the axes. */
interface InteroceptionChange {
  readonly stressAxes?: StressAxes;
  readonly focus?: number;
  readonly curiosity?: number;
}

/** What is kept of interoception in the service's state, or what a bot that has not lived yet begins with. */
export function interoceptionIn(state: StateStore): Interoception {
  return state.get(KEY, interoceptionSchema) ?? initial();
}

/** What the bot feels of itself, kept over restarts; a change worth the word is an `intero` event. */
export class InteroceptionStore {
  readonly #state: StateStore;
  readonly #log: EventLog;
  readonly #clock: Clock;
  #lastEmitted: Interoception;

  constructor(state: StateStore, log: EventLog, clock: Clock) {
    this.#state = state;
    this.#log = log;
    this.#clock = clock;
    this.#lastEmitted = this.get();
  }

  get(): Interoception {
    return interoceptionIn(this.#state);
  }

  /** Keeps a change; levels are held within 0–100. Tells of it when it is worth it, or `always`. */
  change(change: InteroceptionChange, trace: Trace = {}, always = false): Interoception {
    return this.#log.transaction(() => {
      const before = this.get();
      const stressAxes = change.stressAxes ?? before.stressAxes;
      const after: Interoception = {
        ...before,
        stressAxes,
        ...composeStress(stressAxes, before.stress),
        focus: clampLevel(change.focus ?? before.focus),
        curiosity: clampLevel(change.curiosity ?? before.curiosity),
        feelings: feelingsOf(stressAxes),
        updatedAt: this.#clock.now(),
      };
      this.#state.set(KEY, after);
      if (always || differs(this.#lastEmitted, after)) {
        this.#log.append(typedEvent('intero', after, trace));
        this.#lastEmitted = after;
      }
      return after;
    });
  }

  /**
   * Moves one axis by `delta` points and emits an event. An axis that is not known yet starts from the composite, the one level the bot has a
   * feeling of.
   */
  shift(axis: StressAxisName, delta: number, trace: Trace): Interoception {
    const { stressAxes, stress } = this.get();
    return this.change(
      { stressAxes: { ...stressAxes, [axis]: clampLevel((stressAxes[axis] ?? stress) + delta) } },
      trace,
      true,
    );
  }
}

function initial(): Interoception {
  const { stress, focus, curiosity } = interoceptionDefaults;
  return { stress, focus, curiosity, stressAxes: noAxisKnown, partial: true, updatedAt: 0 };
}

function differs(emitted: Interoception, now: Interoception): boolean {
  const moved = (a: number | null, b: number | null) =>
    a === null || b === null ? a !== b : Math.abs(a - b) >= TOLD_FROM;
  return (
    moved(emitted.stress, now.stress) ||
    moved(emitted.focus, now.focus) ||
    moved(emitted.curiosity, now.curiosity) ||
    stressAxisNames.some((name) => moved(emitted.stressAxes[name], now.stressAxes[name])) ||
    JSON.stringify(emitted.feelings ?? []) !== JSON.stringify(now.feelings ?? [])
  );
}
