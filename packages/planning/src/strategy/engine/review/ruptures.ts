import { pressingHostiles, type WorldSnapshot } from '@conscious-bot/contracts';

/** Within this time over half of the health has to be lost, ms (D13). */
const WITHIN_MS = 10_000;
/** Plans that fail one after the other (D13). */
const PLANS = 3;
const HOUR_MS = 3_600_000;
/** Blocks within which a monster makes it a fight; and so long a fight is waited for at most, ms. */
const FIGHT_WITHIN = 8;
const FIGHT_MS = 20_000;

/** What broke an intent off. */
export interface Rupture {
  readonly words: string;
  /** It was the goal under way that came to nothing: tried again at once it would come to nothing again. */
  readonly isFruitless: boolean;
}

/** Watches for what breaks an intent off (D13): death, over half of the health lost within ten seconds, three failed plans in a row. */
export class RuptureWatch {
  #health: { readonly at: number; readonly health: number }[] = [];
  #failedPlans = 0;
  #pending: Rupture | undefined;
  /** Until when what broke may wait for the end of a fight, ms since the epoch. */
  #waitsUntil = 0;
  readonly #at: number[] = [];

  see({ at, health }: Pick<WorldSnapshot, 'at' | 'health'>): void {
    if (health === undefined) return;
    this.#health = [...this.#health.filter((seen) => at - seen.at <= WITHIN_MS), { at, health }];
    const most = Math.max(...this.#health.map((seen) => seen.health));
    if (health >= most / 2) return;
    this.#rupture(`I lost over half my health within ${WITHIN_MS / 1_000} seconds`, at);
    this.#waitsUntil = at + FIGHT_MS;
    this.#health = [{ at, health }];
  }

  died(at: number): void {
    this.#health = [];
    this.#rupture('I died', at);
    this.#waitsUntil = 0;
  }

  planFailed(at: number): void {
    this.#failedPlans += 1;
    if (this.#failedPlans < PLANS) return;
    this.#failedPlans = 0;
    this.#rupture(`${PLANS} plans failed in a row`, at, true);
  }

  succeeded(): void {
    this.#failedPlans = 0;
  }

  /**
   * What broke since this was last asked. In the middle of a fight nothing is broken off: a verb that sees to monsters would be cut off with a sword in its hand, and
   * all that is left then is to run.
   */
  take(world: Pick<WorldSnapshot, 'at' | 'hostiles' | 'position'>): Rupture | undefined {
    if (world.at < this.#waitsUntil && pressingHostiles(world, FIGHT_WITHIN).length > 0) return undefined;
    const rupture = this.#pending;
    this.#pending = undefined;
    return rupture;
  }

  /** 1 where nothing broke within the hour before `now`, less the more did: how firmly the bot holds on to what it has set itself. */
  boldness(now: number): number {
    return 1 / (1 + this.#at.filter((at) => now - at < HOUR_MS).length);
  }

  #rupture(words: string, at: number, isFruitless = false): void {
    this.#pending = { words, isFruitless };
    this.#at.push(at);
    if (this.#at.length > 100) this.#at.shift();
  }
}
