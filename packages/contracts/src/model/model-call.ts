import { z } from 'zod';
import { promptPart } from './prompt-part.ts';

/** What a call of the model is for, the most urgent first: this is the order in which waiting calls are served. */
export const modelCallKind = z.enum([
  'intrusion',
  'planning',
  'observation',
  'social',
  'strategy',
  'idle',
  'background',
  'reflection',
]);
export type ModelCallKind = z.infer<typeof modelCallKind>;

export const modelMessage = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string().min(1).max(32_000),
});
export type ModelMessage = z.infer<typeof modelMessage>;

/** Shapes an answer can be asked for in; a server that can holds the model to it. The reader checks all the same. */
const modelAnswerShape = z.enum(['plan', 'strategy']);
export type ModelAnswerShape = z.infer<typeof modelAnswerShape>;

/** Which prompt template a call was rendered from. */
const promptTemplate = z.object({
  /** The call site and its version, e.g. `idle@1`. */
  id: z.string().min(1).max(80),
  /** SHA-256 of the template as data, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type PromptTemplate = z.infer<typeof promptTemplate>;

/** What the asker made of an answer. */
const modelParse = z.object({
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

/** Tokens of a call, as the server counted them. */
export const modelUsage = z.object({
  promptTokens: z.number(),
  completionTokens: z.number(),
  /** Of the prompt's, how many the server had still in its cache. */
  cachedTokens: z.number().optional(),
});
export type ModelUsage = z.infer<typeof modelUsage>;

/** A call of the model as it is kept: what was put before it, what it said, what was made of it. */
export const modelCallRecord = z.object({
  /** Numbered in the order of their ends. */
  seq: z.number().int(),
  stamp: modelStamp,
  purpose: z.string(),
  /** As they went over the wire; as they were asked for where none did. */
  messages: z.array(modelMessage),
  /** The parts the prompt was put together from; absent of calls that are not made of parts, and of those kept before parts were. */
  parts: z.array(promptPart).optional(),
  /** Absent where the server does not take one. */
  temperature: z.number().optional(),
  maxTokens: z.number(),
  /** How a shape was asked for, when one was wanted. */
  json: z.enum(['schema', 'object', 'none']).optional(),
  /** Lines that were left out because all of it was too long for the model. */
  dropped: z.array(z.string()).default([]),
  /** Requests that were made; 0 when the server was not asked. */
  tries: z.number().int().default(1),
  /** The raw answer; absent when there was none. */
  text: z.string().optional(),
  /** Why there was none, as a code and in words. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** Why the model ended: stop, length … */
  finishReason: z.string().optional(),
  usage: modelUsage.optional(),
  /** In the currency of the prices of then; absent where no tokens were counted, and of calls kept before costs were. */
  cost: z.number().optional(),
  parsed: modelParse.optional(),
});
export type ModelCallRecord = z.infer<typeof modelCallRecord>;

/** What calls of the model came to. */
const usageTotals = z.object({
  calls: z.number().int(),
  failed: z.number().int(),
  promptTokens: z.number(),
  completionTokens: z.number(),
  cachedTokens: z.number(),
  /** In the currency of the configured prices; 0 without prices. */
  cost: z.number(),
});
export type UsageTotals = z.infer<typeof usageTotals>;

/** The same for each kind of call that was made. */
export const usageByKind = usageTotals.extend({ byKind: z.partialRecord(modelCallKind, usageTotals).default({}) });

/** What is known of the model's server, what it may still be asked within this hour, and what it has cost. */
export const modelAccess = z.object({
  /** Tokens the model can read and write at once; absent when the server does not say. */
  contextTokens: z.number().int().optional(),
  contextSource: z.string().optional(),
  /** How it can be held to JSON; absent until it was asked. */
  json: z.enum(['schema', 'object', 'none']).optional(),
  circuit: z.object({
    state: z.enum(['closed', 'open', 'half_open']),
    failures: z.number().int(),
    opensInMs: z.number(),
  }),
  /** Milliseconds for which the server asked to be left alone. */
  pausedMs: z.number(),
  /** Calls that wait for their turn. */
  waiting: z.number().int(),
  /** Calls of the last hour and how many there may be, of all kinds together and by kind. */
  budgets: z.record(z.string(), z.object({ used: z.number().int(), most: z.number().int() })),
  /** Since this data directory was made. */
  usage: usageByKind,
  /** Prompts of the past that people asked again: they are no part of the life and are counted apart. */
  askedAgain: z.object({ used: z.number().int(), most: z.number().int(), usage: usageByKind }).optional(),
});
export type ModelAccess = z.infer<typeof modelAccess>;
