import { z } from 'zod';

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
