import { type Acquaintance, acquaintance } from '@conscious-bot/contracts/thought';
import type { Clock, StateStore } from '@conscious-bot/service-kit';
import { z } from 'zod';

const KEY = 'social.players';
const MOST = 500;
const stored = z.record(z.string(), acquaintance);

/** The players the bot knows, kept over restarts: the memory service holds what was lived through with them, this what meeting them needs. */
export class Acquaintances {
  readonly #state: StateStore;
  readonly #clock: Clock;

  constructor(state: StateStore, clock: Clock) {
    this.#state = state;
    this.#clock = clock;
  }

  get(player: string): Acquaintance | undefined {
    return this.#all()[player];
  }

  /** The last seen first. */
  list(): Acquaintance[] {
    return Object.values(this.#all()).toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
  }

  /** The player is there. Answers how well it is known from before. */
  arrive(player: string): { readonly isNew: boolean; readonly known: Acquaintance } {
    const now = this.#clock.now();
    const before = this.get(player);
    const visits = (before?.visits ?? 0) + (before?.here === true ? 0 : 1);
    const known = { firstSeenAt: now, ...before, player, lastSeenAt: now, visits, here: true };
    this.#set(known);
    return { isNew: before === undefined, known };
  }

  leave(player: string): void {
    const known = this.get(player);
    if (known !== undefined) this.#set({ ...known, here: false, lastSeenAt: this.#clock.now() });
  }

  /** Nobody is known to be there any more: the bot came into a world anew. */
  none(): void {
    for (const known of this.list()) if (known.here) this.#set({ ...known, here: false });
  }

  note(player: string, change: Partial<Omit<Acquaintance, 'player'>>): void {
    const known = this.get(player);
    if (known !== undefined) this.#set({ ...known, ...change });
  }

  #all(): Record<string, Acquaintance> {
    return this.#state.get(KEY, stored.catch({})) ?? {};
  }

  #set(one: Acquaintance): void {
    const others = this.list().filter(({ player }) => player !== one.player);
    const kept = [one, ...others].slice(0, MOST);
    this.#state.set(KEY, Object.fromEntries(kept.map((known) => [known.player, known])));
  }
}
