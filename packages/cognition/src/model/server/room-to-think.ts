import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import { type Dialect, otherThinking } from './dialect.ts';
import type { Exchange } from './exchange.ts';

/** A model that thinks before it speaks, and cannot be told not to, gets these tokens for it, beside those of the answer. */
const ROOM_TOKENS = 1_024;

type Answered = Exchange & { readonly kind: 'answered' };

/** Whether an answer holds nothing but, at most, what the model thought before it. */
export const isEmpty = ({ text = '' }: Answered): boolean => stripThinkBlocks(text).trim() === '';

/** Most tokens of an answer. */
export const roomFor = (maxTokens: number, { thinking }: Dialect): number =>
  thinking === 'room' ? maxTokens + ROOM_TOKENS : maxTokens;

/** How to ask again after an empty answer; undefined when nothing is left to try, or nothing says that the model thought. */
export function afterEmpty(dialect: Dialect, answer: Answered): Dialect | undefined {
  const { text = '', finishReason, thought } = answer;
  const hasThought = thought === true || finishReason === 'length' || /<think/i.test(text);
  return dialect.thinking === 'unsaid' || hasThought ? otherThinking(dialect) : undefined;
}
