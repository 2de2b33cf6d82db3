import type { Position } from '@conscious-bot/contracts';

interface FlappingLimits {
  /** More turns back than this within the window, without getting on, is flapping. */
  readonly reversals: number;
  readonly windowMs: number;
  /** Blocks nearer to the goal that count as getting on. */
  readonly progress: number;
}

/**
 * FM-04: more than three reversals of direction in ten seconds of walking without net progress. Time in which the body stands still since a way is
 * being searched is not counted: on a busy machine searches would else push turns out of the window, and the walk would go to and fro for ever.
 */
export const FLAPPING: FlappingLimits = { reversals: 3, windowMs: 10_000, progress: 2 };

/** Blocks to go back before it counts as a reversal: a step aside is none. */
const BACK = 1.5;

interface Turn {
  readonly at: Position;
  /** Blocks left to the goal there. */
  readonly left: number;
  /** Milliseconds of walking before it. */
  readonly when: number;
}

/**
 * Distinguishes a walk that goes to and fro from one that gets on: a reversal is coming back by more than a block and a half from the farthest
 * point since the last one.
 */
export class FlappingDetector {
  readonly #limits: FlappingLimits;
  #turns: Turn[] = [];
  #from: Position | undefined;
  #farthest: Turn | undefined;
  #walkedMs = 0;

  constructor(limits: FlappingLimits = FLAPPING) {
    this.#limits = limits;
  }

  /**
   * Takes note of where the walk is. Answers whether it is flapping.
   * @param left blocks to the goal
   * @param walkedMs milliseconds the body has followed a way since the last sample, at least 0
   */
  sample(at: Position, left: number, walkedMs: number): boolean {
    this.#walkedMs += walkedMs;
    const now = this.#walkedMs;
    this.#from ??= at;
    const here: Turn = { at, left, when: now };
    const reached = this.#farthest === undefined ? -1 : apart(this.#from, this.#farthest.at);
    const away = apart(this.#from, at);
    if (this.#farthest === undefined || away > reached) {
      this.#farthest = here;
    } else if (away < reached - BACK) {
      this.#turns.push({ ...this.#farthest, when: now });
      this.#from = this.#farthest.at;
      this.#farthest = here;
    }
    const { windowMs, reversals, progress } = this.#limits;
    this.#turns = this.#turns.filter((turn) => now - turn.when <= windowMs);
    const [first] = this.#turns;
    return first !== undefined && this.#turns.length > reversals && left > first.left - progress;
  }
}

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
