import { z } from 'zod';

/** The hold of an executive on the body; renewed every second while an action runs. */
export const leaseRequest = z.object({
  holder: z.string().min(1).max(100),
  /** Milliseconds from now after which silence counts as absence. */
  ttlMs: z.number().int().min(500).max(30_000).default(4_000),
});
export type LeaseRequest = z.infer<typeof leaseRequest>;

export const lease = z.object({
  holder: z.string(),
  /** Milliseconds since the epoch at which it runs out unless renewed. */
  until: z.number(),
  /** The running action of the body's own stream, so that a holder that comes back knows what its body is doing. */
  currentActionId: z.string().optional(),
});
export type Lease = z.infer<typeof lease>;
