import type { Goal } from '@conscious-bot/contracts';
import type { Facts } from '../facts/facts.ts';
import type { Tunnelling } from './tunnelling.ts';

/** What a goal would take now. */
export type GoalEstimate =
  | {
      readonly way: true;
      readonly ms: number;
      /** Of these, in the open. */
      readonly openMs: number;
      /** Where it digs, if it digs its way into the ground. */
      readonly tunnelling?: Tunnelling | undefined;
      /** Whether it leads out from under a roof, before it goes below the ground if it does. */
      readonly leavesRefuge?: boolean;
      /** How it would be done, in a few words. */
      readonly words: string;
      /** `guess`: nobody was asked yet. */
      readonly source: 'planner' | 'learned' | 'guess';
    }
  /** `words`: why there is no way, as the planner says it. */
  | { readonly way: false; readonly words: string };

/** Asks what goals would take; the planner behind it takes some milliseconds for each. */
export interface Estimator {
  /** What is known without asking; undefined when nothing is. `guessedMs`: what it was guessed to take when it was asked. */
  known(
    goal: Goal,
    facts: Facts,
  ): { readonly estimate: GoalEstimate; readonly isFresh: boolean; readonly guessedMs?: number } | undefined;
  /** Asks, and remembers the answer. */
  ask(goal: Goal, facts: Facts): GoalEstimate;
}
