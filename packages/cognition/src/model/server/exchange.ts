export interface TokenUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Of the prompt's, how many the server had still in its cache. */
  readonly cachedTokens?: number;
}

/** How one request ended. `unreachable`: before the first byte of an answer; `broken`: after it. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly text: string | undefined;
      /** The server tells what the model thought apart from what it says, and it thought. */
      readonly thought?: true;
      readonly finishReason?: string;
      readonly usage?: TokenUsage;
    }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      /** The error as the server worded it. */
      readonly body: unknown;
      readonly retryAfterMs: number | undefined;
    }
  | { readonly kind: 'unreachable' | 'broken' | 'aborted'; readonly message: string };
