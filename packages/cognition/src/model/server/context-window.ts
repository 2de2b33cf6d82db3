import type { ModelCall } from '../../context/mind.ts';
import type { ContextSize } from './context-size.ts';
import type { TokenUsage } from './exchange.ts';
import { estimateTokens, type Fitted, fitPrompt } from './fit-prompt.ts';
import type { Sent } from './sent-prompt.ts';

/** Characters per token before the server has counted any, and the bounds within which its counts are believed. */
const CHARS_PER_TOKEN = { first: 3.2, least: 1, most: 6 };
/** The estimate stays on the safe side by this much. */
const CAUTION = 0.9;
/** A prompt of fewer tokens consists mostly of what the server puts around it. */
const LONG_ENOUGH = 50;

/** How much a model can read at once, as far as is known, and how many tokens a text comes to. */
export class ContextWindow {
  #size: ContextSize | undefined;
  #charsPerToken: number = CHARS_PER_TOKEN.first;

  get size(): ContextSize | undefined {
    return this.#size;
  }

  /** The server says how much its model reads. */
  found(size: ContextSize): void {
    this.#size = size;
  }

  /** The prompt of a call as it fits into `tokens`; undefined when it does not, whatever is left out. */
  fit(call: ModelCall, tokens: number | undefined): Fitted | undefined {
    return fitPrompt(call, tokens, this.#charsPerToken * CAUTION);
  }

  /** The server counted the tokens of what was sent. */
  counted({ messages }: Sent, usage: TokenUsage | undefined): void {
    if (usage === undefined || usage.promptTokens < LONG_ENOUGH) return;
    const chars = messages.reduce((sum, { content }) => sum + content.length, 0);
    const seen = chars / usage.promptTokens;
    const { least, most } = CHARS_PER_TOKEN;
    this.#charsPerToken = Math.min(most, Math.max(least, 0.7 * this.#charsPerToken + 0.3 * seen));
  }

  /**
   * The server refused what was sent as too long for `size` tokens (0: it named no number). Returns for how many tokens to try again; undefined when
   * the prompt would be the same.
   */
  refused(call: ModelCall, sent: Sent, tried: number | undefined, size: number): number | undefined {
    if (size > 0) {
      this.#size = { tokens: size, source: 'a refusal of the server' };
      // It was estimated to fit, so a token has fewer characters than was thought.
      if (tried === size) this.#charsPerToken *= CAUTION;
    }
    const most = size > 0 ? size : Math.floor(estimateTokens(sent.messages, this.#charsPerToken) * CAUTION);
    const fitted = this.fit(call, most);
    if (fitted === undefined) return undefined;
    const same = fitted.dropped.length === sent.dropped.length && fitted.maxTokens === sent.maxTokens;
    return same ? undefined : most;
  }
}
