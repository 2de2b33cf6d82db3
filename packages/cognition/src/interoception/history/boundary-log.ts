import type { EventEnvelope } from '@conscious-bot/contracts';
import type { Clock, StateStore } from '@conscious-bot/service-kit';
import { type LatestWorld, worldIsCurrentMs } from '../../world/latest-world.ts';
import { interoceptionIn } from '../interoception-store.ts';
import { boundaryOf } from './boundary-of.ts';
import type { InteroHistoryStore } from './history-store.ts';

/** Samples that mark nothing but a change are this far apart at least, ms. */
const SAMPLES_APART_MS = 10_000;

export interface BoundaryLogOptions {
  readonly history: InteroHistoryStore;
  readonly state: StateStore;
  readonly world: LatestWorld;
  readonly clock: Clock;
}

/** Writes down what the bot feels whenever it thinks, decides, or something happens to it. */
export class BoundaryLog {
  readonly #options: BoundaryLogOptions;
  #sampledAt = Number.NEGATIVE_INFINITY;

  constructor(options: BoundaryLogOptions) {
    this.#options = options;
  }

  /** Takes a sample if the event marks a boundary; to be called in the transaction that stores or consumes the event. */
  note(event: Pick<EventEnvelope, 'type' | 'data' | 'trace'>): void {
    const boundary = boundaryOf(event);
    if (boundary === undefined) return;
    const { history, state, world, clock } = this.#options;
    const at = clock.now();
    if (boundary.boundary === 'sample') {
      if (Math.abs(at - this.#sampledAt) < SAMPLES_APART_MS) return;
      this.#sampledAt = at;
    }
    const { stressAxes, stress, partial, focus, curiosity } = interoceptionIn(state);
    const { health = null, food = null } = world.current(at, worldIsCurrentMs) ?? {};
    history.insert({ at, ...boundary, stressAxes, stress, partial, focus, curiosity, health, food });
  }
}
