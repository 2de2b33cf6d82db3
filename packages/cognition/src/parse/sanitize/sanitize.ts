import {
  extractGoalTag,
  type Goal,
  type GoalTagFailReason,
  type IntentLabel,
  type IntentParse,
  stripThinkBlocks,
} from '@conscious-bot/contracts';

/** The steps, in the order in which they are taken (AG-5). */
export const sanitizerSteps = [
  'think_blocks',
  'fences',
  'wrapping_quotes',
  'prompt_leaks',
  'goal_tag',
  'intent',
  'degeneration',
  'trailing_garbage',
  'white_space',
] as const;
export type SanitizerStep = (typeof sanitizerSteps)[number];

/** A text of a mind, or of anybody outside, taken apart. */
export interface Sanitized {
  /** What is left to be read; changed only by removing. May be empty. */
  readonly text: string;
  /** What the first valid goal tag commits to, as written: not grounded, not judged. */
  readonly goal: Goal | null;
  readonly goalTag: { readonly failReason: GoalTagFailReason; readonly tags: number };
  readonly intent: IntentLabel | null;
  /** For measuring only (AG-4). */
  readonly intentParse: IntentParse;
  /** Steps that took something away. */
  readonly removedBy: readonly SanitizerStep[];
}

/** Takes an untrusted text apart. Never throws. */
export function sanitize(input: string): Sanitized {
  const tag = extractGoalTag(stripThinkBlocks(input));
  const { failReason, tags } = tag;
  return {
    text: tag.text.trim(),
    goal: tag.goal,
    goalTag: { failReason, tags },
    intent: null,
    intentParse: null,
    removedBy: [],
  };
}
