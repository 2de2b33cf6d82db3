import type { IdleCycle } from '@conscious-bot/contracts';
import type { GoalDisposition } from '@conscious-bot/contracts/thought';
import type { Clock, StateStore } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { fingerprint, SIMILAR, similarity } from '../../thoughts/similarity.ts';

const KEY = 'idle.salience';
const STORED = 'idle.stored';
/** Stored thoughts a new one is compared with. */
const COMPARED = 40;
/** A pressure that was felt within this time is nothing new, ms. */
const KNOWN_MS = 3_600_000;
const seen = z.record(z.string(), z.number());
const texts = z.array(z.string());

interface ToBeStored {
  readonly disposition: GoalDisposition | undefined;
  /** What a mind wrote, if it was not the same as a moment ago; undefined otherwise. */
  readonly written: string | undefined;
  readonly pressures: readonly string[];
}

/**
 * Which idle cycles are remembered as episodes (IDLE-4): those that committed to something, and those in which a mind thought something new while
 * something pressed that had not within the last hour. Turning points of the bot's own story are stored by its self model, not here.
 */
export class StorageGate {
  readonly #state: StateStore;
  readonly #clock: Clock;

  constructor(state: StateStore, clock: Clock) {
    this.#state = state;
    this.#clock = clock;
  }

  /** Call once for each cycle, in the transaction that records it. */
  pass({ disposition, written, pressures }: ToBeStored): IdleCycle['stored'] {
    const changed = this.#isNew(pressures);
    const committed = disposition === 'committed';
    if (written === undefined || !(committed || changed) || this.#wasStored(written)) return undefined;
    this.#keep(written);
    return committed ? 'intent' : 'salient_change';
  }

  /** Whether something like it is among what was stored last: however much has changed, it says nothing new. */
  #wasStored(text: string): boolean {
    const said = fingerprint(text);
    return this.#stored().some((earlier) => similarity(fingerprint(earlier), said) >= SIMILAR);
  }

  #keep(text: string): void {
    this.#state.set(STORED, [...this.#stored(), text].slice(-COMPARED));
  }

  #stored(): readonly string[] {
    return this.#state.get(STORED, texts.catch([])) ?? [];
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
