import { z } from 'zod';
import { goal } from '../goal/goal.ts';
import { modelMessage, modelUsage } from '../model/model-call.ts';
import { promptPartName } from '../model/prompt-part.ts';
import { sanitizerStage } from './thought-making.ts';

/** Answers that one question may ask for. */
export const MOST_TIMES = 5;

/** The same prompt put before a model once more, beside the life. What is absent is as it was. */
export const askAgainRequest = z.object({
  /** A model of the same server, by its id. */
  model: z.string().min(1).max(300).optional(),
  temperature: z.number().min(0).max(2).optional(),
  /** Parts that are taken out of the prompt. A call that was kept without its parts can only be asked again whole. */
  without: z.array(promptPartName).max(promptPartName.options.length).default([]),
  times: z.number().int().min(1).max(MOST_TIMES).default(1),
});
export type AskAgainRequest = z.infer<typeof askAgainRequest>;

const againAnswer = z.object({
  /** The raw answer; absent when there was none. */
  text: z.string().optional(),
  /** Why there was none, as a code and in words. */
  code: z.string().optional(),
  message: z.string().optional(),
  durationMs: z.number(),
  usage: modelUsage.optional(),
  /** What would be left of it as a thought, what its goal tag says, and what the sanitizer would do to it. Nothing is recorded. */
  read: z.object({ content: z.string(), goal: goal.optional(), stages: z.array(sanitizerStage) }).optional(),
});
export type AgainAnswer = z.infer<typeof againAnswer>;

export const askAgainAnswer = z.object({
  model: z.string(),
  /** Absent where the kept call had none and none was asked for. */
  temperature: z.number().optional(),
  /** What was put before the model. */
  messages: z.array(modelMessage),
  answers: z.array(againAnswer),
  /** Such calls of the last hour and how many there may be; they count against no other budget. */
  budget: z.object({ used: z.number().int(), most: z.number().int() }),
});
export type AskAgainAnswer = z.infer<typeof askAgainAnswer>;

/** What can be asked again, and of whom. */
export const askAgainOptions = z.object({
  /** Why nothing can be asked, in words; absent where it can. */
  closed: z.string().optional(),
  /** Models of the server that can hold a conversation; the one the bot uses comes first. */
  models: z.array(z.string()),
  budget: z.object({ used: z.number().int(), most: z.number().int() }),
});
export type AskAgainOptions = z.infer<typeof askAgainOptions>;
