import { z } from 'zod';

const tokenUsage = z.object({
  promptTokens: z.number(),
  completionTokens: z.number(),
  /** Of the prompt's, how many the server had still in its cache. */
  cachedTokens: z.number().exactOptional(),
});
export type TokenUsage = z.infer<typeof tokenUsage>;

/** How one request ended. `unreachable`: before the first byte of an answer; `broken`: after it. */
export const exchange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    text: z.string().optional(),
    /** The server tells what the model thought apart from what it says, and it thought. */
    thought: z.literal(true).exactOptional(),
    finishReason: z.string().exactOptional(),
    usage: tokenUsage.exactOptional(),
  }),
  z.object({
    kind: z.literal('refused'),
    status: z.number(),
    message: z.string(),
    /** The error as the server worded it. */
    body: z.unknown(),
    retryAfterMs: z.number().optional(),
  }),
  z.object({ kind: z.enum(['unreachable', 'broken', 'aborted']), message: z.string() }),
]);
export type Exchange = z.infer<typeof exchange>;
