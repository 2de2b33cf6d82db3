import type { GoalDisposition, IdleCycle } from '@conscious-bot/contracts';
import type { Clock, StateStore } from '@conscious-bot/service-kit';
import { z } from 'zod';

const KEY = 'idle.salience';
/** A pressure that was felt within this time is nothing new, ms. */
const KNOWN_MS = 3_600_000;
const seen = z.record(z.string(), z.number());

export interface ToBeStored {
  readonly disposition: GoalDisposition | undefined;
  /** A mind wrote it, and not the same words as before. */
  readonly fresh: boolean;
  readonly pressures: readonly string[];
}

/**
 * Which idle cycles are remembered as episodes (IDLE-4): those that committed to something, and those in which a mind thought while something
 * pressed that had not within the last hour. Turning points of the bot's own story are stored by its self model, not here.
 */
export class StorageGate {
  readonly #state: StateStore;
  readonly #clock: Clock;

  constructor(state: StateStore, clock: Clock) {
    this.#state = state;
    this.#clock = clock;
  }

  /** Call once for each cycle, in the transaction that records it. */
  pass({ disposition, fresh, pressures }: ToBeStored): IdleCycle['stored'] {
    const changed = this.#isNew(pressures);
    if (disposition === 'committed') return 'intent';
    return changed && fresh ? 'salient_change' : undefined;
  }

  #isNew(pressures: readonly string[]): boolean {
    const now = this.#clock.now();
    const known = this.#state.get(KEY, seen.catch({})) ?? {};
    const kinds = pressures.map(kindOf);
    const isNew = kinds.some((kind) => known[kind] === undefined);
    // A clock that was put back would keep old ones for ever: what lies ahead goes too.
    const kept = Object.entries(known).filter(([, at]) => Math.abs(now - at) < KNOWN_MS);
    this.#state.set(KEY, { ...Object.fromEntries(kept), ...Object.fromEntries(kinds.map((kind) => [kind, now])) });
    return isNew;
  }
}

/** A pressure without its figures: less wood than before is the same pressure. */
const kindOf = (pressure: string): string => pressure.replace(/\s*\(.*\)/, '').replace(/\d+/g, 'some');
