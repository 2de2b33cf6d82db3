import { type Goal, goalKey, type Thought } from '@conscious-bot/contracts';
import type { ThoughtSite } from '@conscious-bot/contracts/thought';
import { type Fingerprint, fingerprint, SIMILAR, similarity } from './similarity.ts';

/** Thoughts a new one is compared with. */
const MOST = 64;

/**
 * The same again within this time is a repetition, ms. What is posted, and what is said to somebody, may be meant again soon; a mind left alone says the same for minutes. Both
 * are shorter than the spacing of goals (`goalSpacingMs`), so that no goal a budget allows is lost to its own wording.
 */
export function repetitionMs(site: ThoughtSite, goalSpacingMs: number): number {
  return Math.min(site === 'posted' || site === 'social' ? 30_000 : 240_000, 0.8 * goalSpacingMs);
}

interface Recent {
  readonly id: string;
  readonly at: number;
  readonly goal: string;
  readonly said: Fingerprint;
}

/** The last thoughts that were new when they came. A repetition is not among them: it does not prolong what it repeats. */
export class RecentThoughts {
  readonly #recent: Recent[] = [];

  /** `thoughts`: those there were before this process, the newest first. */
  constructor(thoughts: readonly Thought[]) {
    for (const thought of thoughts.slice(0, MOST).reverse()) if (thought.novelty !== 'low') this.add(thought);
  }

  add({ id, at, content, metadata, goal }: Thought): void {
    this.#recent.push({ id, at, goal: keyOf(metadata.extractedGoal ?? goal), said: fingerprint(content) });
    if (this.#recent.length > MOST) this.#recent.shift();
  }

  /** The newest thought within `ms` of `at` that said the same and wanted the same: another goal, or amount of it, is another thought. */
  like(content: string, goal: Goal | undefined, at: number, ms: number): string | undefined {
    const said = fingerprint(content);
    const key = keyOf(goal);
    return this.#recent.findLast(
      // Either way: a clock may have been set back.
      (other) => Math.abs(at - other.at) < ms && other.goal === key && similarity(other.said, said) >= SIMILAR,
    )?.id;
  }
}

function keyOf(goal: Goal | undefined): string {
  return goal === undefined ? '' : `${goalKey(goal) ?? goal.action} ${goal.amount}`;
}
