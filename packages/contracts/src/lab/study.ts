import { z } from 'zod';

/** What is counted of a run. */
const runMeasures = z.record(z.string(), z.number());
export type RunMeasures = z.infer<typeof runMeasures>;

/** One run of a study: one condition, one seed, one repeat. */
export const studyCell = z.object({
  id: z.string(),
  condition: z.string(),
  seed: z.number().int(),
  repeat: z.number().int(),
  startedAt: z.number(),
  /** Real milliseconds it took. */
  tookMs: z.number(),
  measures: runMeasures,
});
export type StudyCell = z.infer<typeof studyCell>;

const estimate = z.object({
  mean: z.number(),
  /** 95 % interval of the mean; null with fewer than two runs. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** A measure over the conditions of a study. */
const studyRow = z.object({
  measure: z.string(),
  conditions: z.array(
    z.object({
      condition: z.string(),
      runs: z.number().int(),
      ...estimate.shape,
      /** Difference from the first condition, paired by seed and repeat; absent for the first. */
      difference: estimate.optional(),
    }),
  ),
});
export type StudyRow = z.infer<typeof studyRow>;

/** `study.json` in the folder of a study: how far it is and what came of it so far. */
export const studyState = z.object({
  name: z.string(),
  about: z.string().optional(),
  kind: z.enum(['simulated', 'live']),
  minutes: z.number(),
  conditions: z.array(z.object({ name: z.string(), settings: z.record(z.string(), z.string()) })),
  /** SHA-256 of what the recipe says: a folder holds the results of one recipe. */
  recipeHash: z.string(),
  cells: z.number().int(),
  done: z.number().int(),
  updatedAt: z.number(),
  /** Milliseconds it will still take, by the cells so far; absent before the first and after the last. */
  leftMs: z.number().optional(),
  rows: z.array(studyRow),
});
export type StudyState = z.infer<typeof studyState>;
