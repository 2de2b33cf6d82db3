import type { NearbyEntity } from '@conscious-bot/contracts';
import type { Recent } from './danger.ts';
import type { ReflexName } from './reflex-table.ts';
import { safetyThresholds as at } from './thresholds.ts';

/** Reflexes that are about monsters: after the others those are as near as before. */
const dealing: ReadonlySet<ReflexName> = new Set(['flee', 'defend', 'pillar_up', 'take_cover', 'block_tunnel']);
/** Monsters remembered; the oldest are forgotten. */
const REMEMBERED = 64;

/** What keeps reflexes from flapping: monsters that were dealt with, reflexes that failed and rest, the last run. */
export class ReflexMemory {
  readonly #now: () => number;
  readonly #settled = new Map<number, { readonly until: number; readonly nearer: number }>();
  readonly #rests = new Map<ReflexName, { readonly until: number; readonly failures: number }>();
  /** When each last ended well, the newest last. */
  readonly #ends = new Map<ReflexName, readonly number[]>();
  #harm: { readonly at: number; readonly type: string } | undefined;
  #flight: { readonly at: number; readonly found: boolean } | undefined;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  get recent(): Omit<Recent, 'inRefuge'> {
    const now = this.#now();
    const flight = this.#flight !== undefined && now - this.#flight.at < at.followedMs ? this.#flight : undefined;
    return {
      harm: this.#harm !== undefined && now - this.#harm.at < at.harmMs ? this.#harm.type : undefined,
      flight: flight === undefined ? undefined : flight.found ? 'away' : 'no_way',
      settled: ({ id, distance }) => {
        const known = this.#settled.get(id);
        return known !== undefined && now < known.until && distance > known.nearer;
      },
    };
  }

  rests(name: ReflexName): boolean {
    return this.#now() < (this.#rests.get(name)?.until ?? 0);
  }

  /** A reflex has ended. `from` are the monsters it was about, as they stood when it began. */
  ended(name: ReflexName, ok: boolean, from: readonly NearbyEntity[]): void {
    const now = this.#now();
    if (ok && !this.#changesNothing(name)) this.#rests.delete(name);
    else {
      const failures = (this.#rests.get(name)?.failures ?? 0) + 1;
      const ms = Math.min(at.restMs * 2 ** (failures - 1), at.restMostMs);
      this.#rests.set(name, { until: now + ms, failures });
    }
    if (name === 'flee') this.#flight = { at: now, found: ok };
    if (!ok || !dealing.has(name)) return;
    // What struck before it was shut in strikes no more.
    if (name === 'take_cover' || name === 'block_tunnel') this.#harm = undefined;
    for (const { id, name, distance } of from) {
      const nearer = name === 'creeper' ? at.creeperAgain : Math.max(at.lastResort, distance / 2);
      this.#settled.set(id, { until: now + at.settledMs, nearer });
    }
    for (const id of this.#settled.keys()) if (this.#settled.size > REMEMBERED) this.#settled.delete(id);
  }

  /** Whether it ends well again and again and is called for at once: what it sees is not so, or it is no cure. Monsters may well come one after the other. */
  #changesNothing(name: ReflexName): boolean {
    if (dealing.has(name)) return false;
    const now = this.#now();
    const ends = [...(this.#ends.get(name) ?? []), now].filter((end) => now - end < at.idleMs);
    this.#ends.set(name, ends);
    return ends.length >= at.idleEnds;
  }

  /** The body was not to be had just now: no failure of the reflex, but it is not asked for again in the same breath. */
  hold(name: ReflexName): void {
    const failures = this.#rests.get(name)?.failures ?? 0;
    this.#rests.set(name, { until: this.#now() + at.holdMs, failures });
  }

  /**
   * The bot was hit: monsters that seemed to be dealt with are not, and what failed against them is tried again soon, for nobody stands still under
   * blows or arrows because running failed half a minute ago. @param type the game's name for the damage, where the server sent it
   */
  struck(type = 'something'): void {
    this.#settled.clear();
    const soon = this.#now() + at.holdMs;
    for (const [name, { until, failures }] of this.#rests)
      if (dealing.has(name) && until > soon) this.#rests.set(name, { until: soon, failures });
    this.#harm = { at: this.#now(), type };
  }
}
