/** The game's own figures: each line weighs 20, a tick takes 1 off, and above 200 it is too much. */
const lineWeight = 20;
const mostWeight = 200;
const tickMs = 50;
/** Characters of a line; clients of the game send no more. */
const longestLine = 256;

export type ChatRefusal = 'too_fast' | 'too_long';

/** Bounds what one player says: ten lines at once and one a second from then on, each of 256 characters at most. `now` in ms, monotonic. */
export class ChatLimit {
  readonly #now: () => number;
  #weight = 0;
  #at: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#at = now();
  }

  /** Why this line is not passed on; undefined when it is. What is refused weighs nothing. */
  refusal(line: string): ChatRefusal | undefined {
    if (line.length > longestLine) return 'too_long';
    const at = this.#now();
    this.#weight = Math.max(0, this.#weight - (at - this.#at) / tickMs);
    this.#at = at;
    if (this.#weight + lineWeight > mostWeight) return 'too_fast';
    this.#weight += lineWeight;
    return undefined;
  }
}
