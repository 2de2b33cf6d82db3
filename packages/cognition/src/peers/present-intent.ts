import { type EventEnvelope, readEvent } from '@conscious-bot/contracts';
import type { StateStore } from '@conscious-bot/service-kit';
import { z } from 'zod';

const KEY = 'planning.intent';
const presentIntent = z.object({ id: z.string(), why: z.string() });
/** What the bot has set itself for the time being, and why: planning's strategic intent. */
export type PresentIntent = z.infer<typeof presentIntent>;

/** The strategic intent that holds now, as planning's events tell; kept over restarts. Undefined where none does. */
export class LatestIntent {
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  get(): PresentIntent | undefined {
    return this.#state.get(KEY, presentIntent.optional().catch(undefined));
  }

  onEvent({ type, data }: EventEnvelope): void {
    if (type === 'strategic_intent.adopted') {
      const adopted = readEvent(type, data);
      if (adopted !== undefined) this.#state.set(KEY, { id: adopted.id, why: adopted.why });
    } else if (type === 'strategic_intent.ended') {
      // One that is superseded may be told to have ended after the next one was adopted.
      if (readEvent(type, data)?.id === this.get()?.id) this.#state.delete(KEY);
    }
  }
}
