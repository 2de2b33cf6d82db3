import { z } from 'zod';
import { driveMode } from './drive-mode.ts';

const n = z.number().int().min(0);

/** Agency counters (AG-8): they only grow until they are reset as a whole. */
const agencyCounters = z.object({
  /** Calls of the model for a thought. */
  llmCalls: n,
  /** Thoughts of the model with a valid goal tag. */
  goalTags: n,
  driveTicks: n,
  /** Thoughts that were not asked for, because the situation only repeated. */
  signatureSuppressions: n,
  /** Thoughts that only repeated the words of an earlier one. */
  contentSuppressions: n,
  /** Thoughts of the model with an intent label other than none. */
  intentExtractions: n,
  lowNoveltyRecorded: n,
  lowNoveltyBroadcast: n,
  /** Labels as they were asked for, on the last line; measured only (AG-4). */
  intentFinalLine: n,
  /** Labels in the midst of a text; measured only (AG-4). */
  intentInline: n,
  /** When the counting began, ms since the epoch. */
  startedAtMs: z.number(),
});
export type AgencyCounters = z.infer<typeof agencyCounters>;

export const agency = z.object({
  counters: agencyCounters,
  /** goalTags/llmCalls; absent before the first call. */
  goalTagsPerCall: z.number().optional(),
  driveMode,
});
export type Agency = z.infer<typeof agency>;
