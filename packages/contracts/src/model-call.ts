import { z } from 'zod';

/** What a call of the model is for, the most urgent first: this is the order in which waiting calls are served. */
export const modelCallKind = z.enum([
  'intrusion',
  'planning',
  'observation',
  'social',
  'idle',
  'internal',
  'reflection',
]);
export type ModelCallKind = z.infer<typeof modelCallKind>;

export const modelMessage = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string().min(1).max(32_000),
});
export type ModelMessage = z.infer<typeof modelMessage>;

/** Shapes an answer can be asked for in; a server that can holds the model to it. The reader checks all the same. */
export const modelAnswerShape = z.enum(['plan']);
export type ModelAnswerShape = z.infer<typeof modelAnswerShape>;

/** Which prompt template a call was rendered from. */
export const promptTemplate = z.object({
  /** The call site and its version, e.g. `idle@1`. */
  id: z.string().min(1).max(80),
  /** SHA-256 of the template as data, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PromptTemplate = z.infer<typeof promptTemplate>;

/** What the asker made of an answer. */
export const modelParse = z.object({
  ok: z.boolean(),
  /** What was read, in the asker's own shape. */
  value: z.unknown().optional(),
  /** Why nothing was, in words or as a code. */
  reason: z.string().max(500).optional(),
});
export type ModelParse = z.infer<typeof modelParse>;

export const modelRequest = z.object({
  kind: modelCallKind,
  /** A label for records and metrics, never part of what the model reads. */
  purpose: z.string().regex(/^[a-z][a-z_]{0,39}$/),
  messages: z.array(modelMessage).min(1).max(16),
  maxTokens: z.number().int().min(1).max(4_096).default(512),
  temperature: z.number().min(0).max(2).default(0.2),
  /** Milliseconds until the answer is of no use any more, waiting for other calls included. */
  deadlineMs: z.number().int().min(50).max(120_000),
  json: modelAnswerShape.optional(),
  template: promptTemplate.optional(),
  /** Whole lines of the messages (memories) that may be left out when all of it is too long for the model, the last of them first. */
  droppable: z.array(z.string().min(1).max(2_000)).max(200).optional(),
});
export type ModelRequest = z.infer<typeof modelRequest>;

/** Which model said it, when, and where the record of the call is. */
export const modelStamp = z.object({
  callId: z.string(),
  model: z.string(),
  kind: modelCallKind,
  at: z.number(),
  /** Milliseconds spent behind other calls. */
  waitedMs: z.number(),
  /** Milliseconds the model took. */
  durationMs: z.number(),
  /** SHA-256 of the messages, hexadecimal. */
  promptHash: z.string(),
  template: promptTemplate.optional(),
});
export type ModelStamp = z.infer<typeof modelStamp>;

export const modelAnswer = z.object({
  /** As the model wrote it. */
  text: z.string(),
  /** The JSON object in it, when one was asked for and is there. Its shape is for the asker to check. */
  json: z.record(z.string(), z.unknown()).optional(),
  stamp: modelStamp,
});
export type ModelAnswer = z.infer<typeof modelAnswer>;
