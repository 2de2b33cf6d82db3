import { z } from 'zod';

const part = z.object({ type: z.literal('text'), text: z.string() });

/** What a chat completion is asked with; further fields are taken and not looked at. */
export const chatRequest = z.object({
  model: z.string().min(1),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'developer', 'user', 'assistant']),
        content: z.union([z.string(), z.array(part).transform((parts) => parts.map(({ text }) => text).join(''))]),
      }),
    )
    .min(1),
  max_tokens: z.number().int().min(1).optional(),
  max_completion_tokens: z.number().int().min(1).optional(),
  temperature: z.number().min(0).max(2).optional(),
  stream: z.boolean().optional(),
  response_format: z.unknown().optional(),
});
export type ChatRequest = z.output<typeof chatRequest>;

/** Characters of a token, roughly: what the counts of this server rest on. */
export const CHARS_PER_TOKEN = 4;
export const tokensOf = (text: string): number => Math.ceil(text.length / CHARS_PER_TOKEN);
