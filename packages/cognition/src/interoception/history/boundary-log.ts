import type { EventEnvelope } from '@conscious-bot/contracts';
import type { BotContext } from '../../context/bot-context.ts';
import { type LatestWorld, worldIsCurrentMs } from '../../world/latest-world.ts';
import { interoceptionIn } from '../interoception-store.ts';
import { boundaryOf } from './boundary-of.ts';
import type { InteroCourseStore } from './course-store.ts';
import type { InteroHistoryStore } from './history-store.ts';

/** Samples that mark nothing but a change are this far apart at least, ms. */
const SAMPLES_APART_MS = 10_000;

interface BoundaryLogParts {
  readonly history: InteroHistoryStore;
  readonly course: InteroCourseStore;
  readonly world: LatestWorld;
}

/** Writes down what the bot feels whenever it thinks, decides, or something happens to it. */
export class BoundaryLog {
  readonly #context: Pick<BotContext, 'clock' | 'state'>;
  readonly #parts: BoundaryLogParts;
  #sampledAt = Number.NEGATIVE_INFINITY;

  constructor(context: Pick<BotContext, 'clock' | 'state'>, parts: BoundaryLogParts) {
    this.#context = context;
    this.#parts = parts;
  }

  /** Takes a sample if the event marks a boundary; to be called in the transaction that stores or consumes the event. */
  note(event: Pick<EventEnvelope, 'type' | 'data' | 'trace'>): void {
    const boundary = boundaryOf(event);
    if (boundary === undefined) return;
    const { state, clock } = this.#context;
    const { history, course, world } = this.#parts;
    const at = clock.now();
    const { stressAxes, stress, partial, focus, curiosity } = interoceptionIn(state);
    const seen = world.current(at, worldIsCurrentMs);
    const { health: healthThen, ...mark } = boundary;
    const health = healthThen ?? seen?.health ?? null;
    const felt = { at, stressAxes, stress, focus, curiosity, health, food: seen?.food ?? null };
    course.add(felt);
    if (boundary.boundary === 'sample') {
      if (Math.abs(at - this.#sampledAt) < SAMPLES_APART_MS) return;
      this.#sampledAt = at;
    }
    history.insert({ ...mark, ...felt, partial });
  }
}
