import type { EventEnvelope } from '@conscious-bot/contracts';
import type { Clock } from '../time/clock.ts';

/** Something that reached a bot from outside of it: with all of it in its order, what the bot did could be lived through again. */
export type Input =
  /** An event of another service. */
  | { readonly kind: 'event'; readonly source: string; readonly event: EventEnvelope }
  /** A request that may change something. */
  | { readonly kind: 'request'; readonly method: string; readonly url: string; readonly body: unknown }
  /** What another service answered. */
  | { readonly kind: 'answer'; readonly peer: string; readonly path: string; readonly answer: unknown }
  /** A time that was read: ms since the epoch, or of the clock that only goes forward. */
  | { readonly kind: 'time'; readonly clock: 'now' | 'monotonic'; readonly ms: number }
  /** A random number, 0 ≤ value < 1. */
  | { readonly kind: 'random'; readonly value: number }
  /** What a model answered, or how it failed to. */
  | { readonly kind: 'model'; readonly purpose: string; readonly answer: unknown };

/** Where a bot's inputs are written down, in the order in which they came. */
export interface InputJournal {
  record(input: Input): void;
}

/** Keeps nothing: what a bot runs with unless it is given another one. */
export const noJournal: InputJournal = { record: () => {} };

/** The clock, with every reading of it in the journal. When timers fire shows in the readings that follow. */
export function journaledClock(clock: Clock, journal: InputJournal): Clock {
  if (journal === noJournal) return clock;
  const read = (name: 'now' | 'monotonic') => () => {
    const ms = clock[name]();
    journal.record({ kind: 'time', clock: name, ms });
    return ms;
  };
  return {
    now: read('now'),
    monotonic: read('monotonic'),
    setTimeout: (fn, ms) => clock.setTimeout(fn, ms),
    setInterval: (fn, ms) => clock.setInterval(fn, ms),
    clear: (handle) => clock.clear(handle),
    sleep: (ms, signal) => clock.sleep(ms, signal),
  };
}

/** The source of chance, with every number in the journal. */
export function journaledRandom(random: () => number, journal: InputJournal): () => number {
  if (journal === noJournal) return random;
  return () => {
    const value = random();
    journal.record({ kind: 'random', value });
    return value;
  };
}
