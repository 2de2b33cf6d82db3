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

/** Blocks to come back towards a place before it counts as a reversal: a step aside is none. */
const BACK = 1.5;
/** Samples less far apart than this are one, blocks. */
const SAME = 0.1;

interface Sample {
  readonly at: Position;
  /** Blocks left to the goal there. */
  readonly left: number;
  /** Milliseconds of walking before it. */
  readonly when: number;
}

/** A place the walk came by since its last reversal, and the sample since then that was farthest from it. */
interface Passed extends Sample {
  farthest: { readonly sample: Sample; readonly away: number };
}

/**
 * Distinguishes a walk that goes to and fro from one that gets on. A reversal is coming back by more than a block and a half towards any place
 * passed since the last one. Looking at one place only would not do: seen from the middle of its turns, a walk to and fro always is as far away.
 */
export class FlappingDetector {
  readonly #limits: FlappingLimits;
  #turns: Sample[] = [];
  #passed: Passed[] = [];
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
    const { windowMs, reversals, progress } = this.#limits;
    const isRecent = ({ when }: Sample) => this.#walkedMs - when <= windowMs;
    const last = this.#passed.at(-1);
    if (last === undefined || apart(last.at, at) > SAME) {
      this.#passed = this.#passed.filter(isRecent);
      this.#pass({ at, left, when: this.#walkedMs });
    }
    this.#turns = this.#turns.filter(isRecent);
    const [first] = this.#turns;
    return first !== undefined && this.#turns.length > reversals && left > first.left - progress;
  }

  #pass(here: Sample): void {
    for (const passed of this.#passed) {
      const away = apart(passed.at, here.at);
      if (away > passed.farthest.away) {
        passed.farthest = { sample: here, away };
      } else if (away < passed.farthest.away - BACK) {
        const turn = passed.farthest.sample;
        this.#turns.push({ ...turn, when: here.when });
        this.#passed = [turn, here].map((sample) => ({ ...sample, farthest: { sample, away: 0 } }));
        return;
      }
    }
    this.#passed.push({ ...here, farthest: { sample: here, away: 0 } });
  }
}

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
