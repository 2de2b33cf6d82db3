import type { Position } from '@conscious-bot/contracts';

interface FlappingLimits {
  /** More turns back than this within the window, without getting on, is flapping. */
  readonly reversals: number;
  readonly windowMs: number;
  /** Blocks nearer to the goal that count as getting on. */
  readonly progress: number;
}

/** FM-04: more than three reversals of direction in ten seconds without net progress. */
export const FLAPPING: FlappingLimits = { reversals: 3, windowMs: 10_000, progress: 2 };

/** Blocks to go back before it counts as a reversal: a step aside is none. */
const BACK = 1.5;

interface Turn {
  readonly at: Position;
  /** Blocks left to the goal there. */
  readonly left: number;
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

  constructor(limits: FlappingLimits = FLAPPING) {
    this.#limits = limits;
  }

  /**
   * Takes note of where the walk is. Answers whether it is flapping.
   * @param left blocks to the goal
   * @param now milliseconds of a clock that does not jump
   */
  sample(at: Position, left: number, now: number): boolean {
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
