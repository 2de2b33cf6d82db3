import { z } from 'zod';

/** How a capability has done lately (CAP-1): of its last actions as the world judged them, not as their runners did. */
export const capabilityHealth = z.object({
  capability: z.string(),
  /** Ended actions counted; cancelled and pre-empted ones are none. */
  count: z.number().int(),
  /** 0–1; absent when nothing was counted. */
  successRate: z.number().optional(),
  /** Of those that succeeded, milliseconds. */
  meanMs: z.number().optional(),
  p95Ms: z.number().optional(),
  /** The last ones that failed, the newest first. */
  lastFailures: z.array(z.object({ at: z.number(), actionId: z.string(), code: z.string(), message: z.string() })),
});
export type CapabilityHealth = z.infer<typeof capabilityHealth>;
