import { z } from 'zod';
import { failureCode } from '../failure/failure.ts';

/**
 * What the runner of a version on trial came to in a dry run: how it would have begun, or why it would not have. Nothing of it reaches the
 * world.
 */
export const dryRun = z.object({
  version: z.string(),
  /** It would have begun, or had nothing to do. */
  ok: z.boolean(),
  /** Why it would not have begun. */
  code: failureCode.optional(),
  /** Its first command; absent where it has none. */
  command: z.string().optional(),
  /** Its own code threw. */
  fault: z.boolean(),
});
export type DryRun = z.infer<typeof dryRun>;

/** How a version on trial has done next to the stable one (CAP-4). */
export const shadowStatistics = z.object({
  capability: z.string(),
  stable: z.string(),
  shadow: z.string(),
  /** Ended attempts judged by both. */
  runs: z.number().int(),
  /** Share in which both came to the same; absent without runs. */
  agreement: z.number().optional(),
  stableSuccesses: z.number().int(),
  /** Attempts the shadow would have begun and called done. */
  shadowSuccesses: z.number().int(),
  /** Attempts it would not have begun, and how many of them the stable one failed. */
  refused: z.number().int(),
  refusedFailures: z.number().int(),
  /** Times its own code threw. */
  faults: z.number().int(),
  promoted: z.boolean(),
  /** What it lacks to be promoted, in words; empty when it may be. */
  lacks: z.array(z.string()),
});
export type ShadowStatistics = z.infer<typeof shadowStatistics>;

/** The decision to let a version on trial take the stable one's place, with the figures it was made by. */
export const promotion = z.object({
  capability: z.string(),
  from: z.string(),
  to: z.string(),
  statistics: shadowStatistics,
});
export type Promotion = z.infer<typeof promotion>;
