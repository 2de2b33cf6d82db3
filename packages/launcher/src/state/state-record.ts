import { describeFileProblem } from '@conscious-bot/service-kit/storage';
import { type StackState, writeStackState } from './stack-state.ts';

/** What the record says of itself: that it could not be written, and that it could again. */
type RecordEvent = { readonly kind: 'not_saved'; readonly why: string } | { readonly kind: 'saved_again' };

/**
 * What runs, written down for other commands and for the next launcher. Where it cannot be written, as on a full disk, that is said once and
 * nothing else stops; the next change, or the next tick of its owner, tries again.
 */
export class StateRecord {
  readonly #dataDir: string;
  readonly #onEvent: (event: RecordEvent) => void;
  #failing = false;

  constructor(dataDir: string, onEvent: (event: RecordEvent) => void) {
    this.#dataDir = dataDir;
    this.#onEvent = onEvent;
  }

  write(state: StackState): void {
    try {
      writeStackState(this.#dataDir, state);
    } catch (error) {
      if (!this.#failing) this.#onEvent({ kind: 'not_saved', why: describeFileProblem(error) });
      this.#failing = true;
      return;
    }
    if (this.#failing) this.#onEvent({ kind: 'saved_again' });
    this.#failing = false;
  }
}
