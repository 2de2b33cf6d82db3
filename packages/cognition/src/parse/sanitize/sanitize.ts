import { extractGoalTag, type Goal } from '@conscious-bot/contracts';
import type { GoalTagFailReason } from '@conscious-bot/contracts/goal';
import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import type { IntentLabel, IntentParse, SanitizerStage } from '@conscious-bot/contracts/thought';
import { type Mention, withoutMentions } from '../../commitment/mentioned-tags.ts';
import { truncateDegeneration } from './degeneration.ts';
import { stripFences } from './fences.ts';
import { extractIntent } from './intent.ts';
import { stripJoinedMarks, wasWritten } from './joined-marks.ts';
import { stripPromptLeaks } from './prompt-leaks.ts';
import { stripTrailingGarbage } from './trailing-garbage.ts';
import { normalizeWhiteSpace } from './white-space.ts';
import { stripWrappingQuotes } from './wrapping-quotes.ts';

/** The steps, in the order in which they are taken (AG-5). */
export const sanitizerSteps = [
  'think_blocks',
  'mentioned_tags',
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

/** Longest text that is read, in characters; what is beyond it is cut. */
export const MOST_CHARACTERS = 16_000;

/** A text of a mind, or of anybody outside, taken apart. */
export interface Sanitized {
  /** What is left to be read; changed only by removing. May be empty. */
  readonly text: string;
  /** What the first valid goal tag commits to, as written: not grounded, not judged. */
  readonly goal: Goal | null;
  readonly goalTag: { readonly failReason: GoalTagFailReason; readonly tags: number };
  /** Why tags in it were only mentioned (MIND-4), in their order; absent where none was. */
  readonly mentions?: readonly Mention[];
  readonly intent: IntentLabel | null;
  /** For measuring only (AG-4). */
  readonly intentParse: IntentParse;
  /** Steps that took something away. */
  readonly removedBy: readonly SanitizerStep[];
  /** The text before and after each of them. */
  readonly stages: readonly (SanitizerStage & { readonly step: SanitizerStep })[];
}

/**
 * Takes an untrusted text apart: the one parser for what a model, a person or a chat line says. `asked` is the prompt it answers, whose own tags
 * commit nobody. Never throws.
 */
export function sanitize(input: string, asked = ''): Sanitized {
  const stages: { step: SanitizerStep; before: string; after: string }[] = [];
  let text = input.slice(0, MOST_CHARACTERS);
  const take = (step: SanitizerStep, next: string) => {
    if (next !== text) stages.push({ step, before: text, after: next });
    text = next;
  };
  take('think_blocks', stripThinkBlocks(text));
  const written = text;
  const { text: committed, mentions } = withoutMentions(text, asked);
  take('mentioned_tags', committed);
  take('fences', stripFences(text));
  take('wrapping_quotes', stripWrappingQuotes(text));
  take('prompt_leaks', stripPromptLeaks(text));
  const tag = extractGoalTag(text);
  take('goal_tag', tag.text);
  const label = extractIntent(text);
  take('intent', label.text);
  take('degeneration', truncateDegeneration(text));
  take('trailing_garbage', stripTrailingGarbage(text));
  take('goal_tag', stripJoinedMarks(text));
  take('white_space', normalizeWhiteSpace(text));
  const { tags } = tag;
  const goal = tag.goal !== null && wasWritten(tag.goal, written) ? tag.goal : null;
  const failReason = tag.goal === goal ? tag.failReason : 'malformed';
  const { intent, intentParse } = label;
  const mentioned = mentions.length === 0 ? {} : { mentions };
  const removedBy = [...new Set(stages.map(({ step }) => step))];
  return { text, goal, goalTag: { failReason, tags }, ...mentioned, intent, intentParse, removedBy, stages };
}
