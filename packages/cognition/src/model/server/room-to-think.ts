import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import type { Exchange } from './chat-transport.ts';
import type { Dialect } from './dialect.ts';

/** A model that thinks before it speaks gets so many times the tokens of a call, and no more than these. */
const TIMES = 4;
const MOST_TOKENS = 2_048;

type Answered = Exchange & { readonly kind: 'answered' };

/** Whether an answer holds nothing but, at most, what the model thought before it. */
export const isEmpty = ({ text = '' }: Answered): boolean => stripThinkBlocks(text).trim() === '';

/**
 * What helps a model whose whole answer goes into its thinking (MIND-1): first it is told not to think; where the server does not know how,
 * or the model thinks all the same, it gets room for both. What helped is kept for all later calls.
 */
export class RoomToThink {
  #wide = false;

  /** Most tokens of an answer. */
  tokens(maxTokens: number): number {
    return this.#wide ? Math.max(maxTokens, Math.min(MOST_TOKENS, TIMES * maxTokens)) : maxTokens;
  }

  /** How to ask again after an empty answer; undefined when nothing is left to try. */
  afterEmpty(dialect: Dialect, { text = '', finishReason }: Answered): Dialect | undefined {
    if (dialect.thinking === 'unsaid') return { ...dialect, thinking: 'off' };
    const thought = finishReason === 'length' || /<think/i.test(text);
    if (this.#wide || !thought) return undefined;
    this.#wide = true;
    return dialect;
  }
}
