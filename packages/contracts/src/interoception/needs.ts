import { z } from 'zod';

/** What the bot needs to be well, the more vital before the less: of two equally urgent needs the earlier ranks first. */
export const needName = z.enum([
  'safety',
  'air',
  'health',
  'food',
  'shelter',
  'light',
  'rest',
  'tools',
  'room',
  'company',
]);
export type NeedName = z.infer<typeof needName>;

/** A need at one moment (HOMEO-1). */
export const need = z.object({
  need: needName,
  /** How much is lacking: 0 nothing … 1 all. */
  deficit: z.number().min(0).max(1),
  /** How much that matters now: the deficit in its context, more when it will soon be critical. */
  urgency: z.number().min(0).max(1),
  /** Change of the deficit per minute, positive when it grows; absent while too little was seen to tell. */
  perMinute: z.number().optional(),
  /** Milliseconds until it is critical if it goes on like that; 0 when it is, absent when it does not get there. */
  criticalInMs: z.number().nonnegative().optional(),
  /** The fact behind it, in words. */
  fact: z.string(),
  /** What of the moment makes it count more or less, in words. */
  context: z.array(z.string()),
});
export type Need = z.infer<typeof need>;
