import { z } from 'zod';

/** What runs are compared in, each on its own: what was put before the model, and what the bot made of things. */
export const comparedLane = z.enum([
  'received',
  'model',
  'intrusion',
  'idle',
  'observation',
  'thought',
  'strategy',
  'task',
]);
export type ComparedLane = z.infer<typeof comparedLane>;

/**
 * Why two runs differ: how they were set (settings, version, prompt, model), what the bot was in (world, players, thoughts put into it,
 * memories), or what the model drew from the same prompt. `unknown`: nothing that is recorded explains it.
 */
const differenceCause = z.enum(['configuration', 'environment', 'sampling', 'unknown']);
export type DifferenceCause = z.infer<typeof differenceCause>;

const runDifference = z.object({ what: z.string(), a: z.string().optional(), b: z.string().optional() });
export type RunDifference = z.infer<typeof runDifference>;

const side = z.object({
  /** Milliseconds since the run began. */
  at: z.number(),
  /** What it was about and what came of it, in words. */
  text: z.string(),
});

/** Two moments of the same situation, or one that only one of the runs had. */
const comparedMoment = z.object({
  lane: comparedLane,
  site: z.string(),
  a: side.optional(),
  b: side.optional(),
  alike: z.boolean(),
  /** Empty where they are alike. */
  causes: z.array(differenceCause),
});

const run = z.object({
  name: z.string(),
  /** Milliseconds from its first to its last moment. */
  lastedMs: z.number(),
  moments: z.number().int(),
  /** Why less than all of it was compared; absent where all was. */
  shortened: z.string().optional(),
});

/** What was felt at a time, ms since the run began: stress and its axes, as they are kept. */
const feeling = z.object({ at: z.number(), levels: z.record(z.string(), z.number()) });
export type RunFeeling = z.infer<typeof feeling>;

/** What two runs have in common and where they part, aligned by situation (CMP-1). */
export const runComparison = z.object({
  a: run,
  b: run,
  /** Settings and versions that differ. Settings of the world are part of the environment. */
  settings: z.array(runDifference.extend({ cause: z.enum(['configuration', 'environment']) })),
  lanes: z.array(
    z.object({
      lane: comparedLane,
      alike: z.number().int(),
      differ: z.number().int(),
      onlyA: z.number().int(),
      onlyB: z.number().int(),
    }),
  ),
  /** Where the runs part; absent where they are alike throughout. What comes after it may follow from it. */
  parting: z
    .object({
      at: z.number(),
      lane: comparedLane,
      site: z.string(),
      causes: z.array(differenceCause),
      /** What differed in front of it, and what came of it. */
      details: z.array(runDifference),
    })
    .optional(),
  /** Prompts that both runs put before the same model with the same parameters, and those of them it answered differently. */
  samePrompts: z.object({ prompts: z.number().int(), answeredDifferently: z.number().int() }),
  /** The whole of it in sentences. */
  sentences: z.array(z.string()),
  moments: z.array(comparedMoment),
  /** What each run felt, thinned out to a few hundred samples. */
  felt: z.object({ a: z.array(feeling), b: z.array(feeling) }),
});
export type RunComparison = z.infer<typeof runComparison>;
