import { z } from 'zod';
import { queriedInstant } from '../http/instant.ts';
import { position } from '../world/world-snapshot.ts';
import { stressAxisNames } from './stress-axes.ts';

const level = z.number().min(0).max(100);

/** An axis whose inputs are missing is `null` (unknown), never a default. */
export const stressAxes = z.record(z.enum(stressAxisNames), level.nullable());
export type StressAxes = z.infer<typeof stressAxes>;

export const noAxisKnown: StressAxes = {
  time: null,
  situational: null,
  healthHunger: null,
  resource: null,
  protection: null,
  locationDistance: null,
};

/** An axis that makes itself felt, in a plain sentence of the bot's own. */
export const feeling = z.object({ axis: z.enum(stressAxisNames), strong: z.boolean(), text: z.string() });
export type Feeling = z.infer<typeof feeling>;

export const interoception = z.object({
  /** Composite, 0–100: weighted mean of the known axes. */
  stress: level,
  focus: level,
  curiosity: level,
  stressAxes,
  /** True while an axis is unknown. */
  partial: z.boolean(),
  /** The axes that make themselves felt, in the order of the axes; absent before anything was known. */
  feelings: z.array(feeling).optional(),
  updatedAt: z.number(),
});
export type Interoception = z.infer<typeof interoception>;

/** Values of a bot that has not lived yet. */
export const interoceptionDefaults = { stress: 20, focus: 80, curiosity: 75 } as const;

/** What `POST /stress/reset` takes: where the bot came back to life, if that is known. */
export const stressReset = z.object({ spawnPosition: position.optional() }).default({});

/**
 * At what a sample was taken: now and then (`sample`), when a thought was recorded, when something was decided (what becomes of a thought, what
 * intake makes of it, which task is worked on, how a task ends), or when something happened to the bot.
 */
export const interoBoundary = z.enum(['sample', 'thought', 'decision', 'event']);
export type InteroBoundary = z.infer<typeof interoBoundary>;

/** What the bot felt of itself at one boundary (INTERO-6). What was not known then is null. */
export const interoSample = z.object({
  seq: z.number().int().positive(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  boundary: interoBoundary,
  /** Of a thought its type, of a decision who decided (`consideration`, `intake`, `selection`, `task`, `reflex`), of an event its name. */
  name: z.string(),
  /** How it came out: of a thought its novelty or outcome, of a decision its code; absent for samples and most events. */
  outcome: z.string().optional(),
  /** What it was, in a few words: the thought, the task, who did the harm. Absent in samples of older versions. */
  words: z.string().optional(),
  thoughtId: z.string().optional(),
  taskId: z.string().optional(),
  stressAxes,
  stress: level,
  partial: z.boolean(),
  focus: level,
  curiosity: level,
  /** 0–20. */
  health: z.number().nullable(),
  food: z.number().nullable(),
});
export type InteroSample = z.infer<typeof interoSample>;

/** `after`: what comes after this sample; without it the newest ones. Both in the order they were taken. */
export const interoHistoryQuery = z.object({
  after: z.coerce.number().int().nonnegative().optional(),
  /** Milliseconds since the epoch, both inclusive. */
  from: queriedInstant.optional(),
  to: queriedInstant.optional(),
  boundary: interoBoundary.optional(),
  limit: z.coerce.number().int().min(1).max(10_000).default(1_000),
  /** `csv` answers with text/csv, one line for each sample under a line of names. */
  format: z.enum(['json', 'csv']).default('json'),
});
export type InteroHistoryQuery = z.infer<typeof interoHistoryQuery>;
