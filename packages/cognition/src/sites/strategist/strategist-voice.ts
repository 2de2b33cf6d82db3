import type { Thought } from '@conscious-bot/contracts';
import type { StrategicThought } from '@conscious-bot/contracts/strategy';
import type { Recorder } from '../../thoughts/recorder.ts';
import type { ThoughtStore } from '../../thoughts/thought-store.ts';

/**
 * Gives planning's strategist a voice: what it sets the bot to do next is recorded as a thought of the site `strategist`. No mind wrote it, no mind is asked
 * about it, and neither the budget of idle goals nor the look for repetitions counts it (D4). Rules of conduct hold for it as for every thought.
 */
export class StrategistVoice {
  readonly #thoughts: Pick<ThoughtStore, 'get'>;
  readonly #recorder: Pick<Recorder, 'record'>;

  constructor(thoughts: Pick<ThoughtStore, 'get'>, recorder: Pick<Recorder, 'record'>) {
    this.#thoughts = thoughts;
    this.#recorder = recorder;
  }

  /** Records a sentence once: said again under the same id, the thought there is comes back. */
  say({ id, content, goal, strategicIntentId }: StrategicThought): {
    readonly thought: Thought;
    readonly isNew: boolean;
  } {
    const earlier = this.#thoughts.get(id);
    if (earlier !== undefined) return { thought: earlier, isNew: false };
    const goalTag = { failReason: 'none', tags: 1 } as const;
    const sanitized = { text: content, goal, goalTag, intent: null, intentParse: null, removedBy: [], stages: [] };
    const { thought } = this.#recorder.record({
      id,
      text: content,
      // The goal comes from facts and not from a text, so there is none to be read.
      read: { sanitized, goal },
      type: 'planning',
      site: 'strategist',
      mayCommit: true,
      strategicIntentId,
    });
    return { thought, isNew: true };
  }
}
