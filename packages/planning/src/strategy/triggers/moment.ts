import type { WorldSnapshot } from '@conscious-bot/contracts';

/** What a trigger is asked about: the world at one evaluation, and where the intent stands at it. */
export interface Moment {
  readonly world: WorldSnapshot;
  /** Items that are missing of all quotas together; undefined where there are none. */
  readonly missing?: number | undefined;
  /** Evaluations until the horizon. */
  readonly ticksLeft: number;
  /** Plans of the intent's tasks that failed one after the other. */
  readonly failedPlans: number;
  /** Health at its highest within the last ten seconds, half hearts. */
  readonly peakHealth?: number | undefined;
  /** Biomes the bot has been in before. */
  readonly biomes: readonly string[];
}

/** What counts for a sudden loss of health (D13), ms. */
const SUDDEN_MS = 10_000;

/** The health of the last ten seconds. */
export class RecentHealth {
  #readings: readonly { readonly at: number; readonly health: number }[] = [];

  /** Takes a snapshot in and says how high health was within ten seconds before it; undefined while it is not known. */
  peak({ at, health }: Pick<WorldSnapshot, 'at' | 'health'>): number | undefined {
    const readings = health === undefined ? this.#readings : [...this.#readings, { at, health }];
    // A clock that was set back makes older readings lie ahead: they say nothing any more.
    this.#readings = readings.filter((reading) => reading.at > at - SUDDEN_MS && reading.at <= at);
    return this.#readings.length === 0 ? undefined : Math.max(...this.#readings.map((reading) => reading.health));
  }
}
