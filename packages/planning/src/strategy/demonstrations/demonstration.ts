import {
  quotas,
  situationSignature,
  strategicIntentEnd,
  strategicIntentOrigin,
} from '@conscious-bot/contracts/strategy';
import { z } from 'zod';

/** What an intent was made of, as it may be taken up again: by project, or by the texts a proposal is made of. */
const shownIntent = z.object({
  origin: strategicIntentOrigin,
  project: z.string().optional(),
  why: z.string(),
  quotas,
  /** Lines of the priority stack, as goals are written in a tag where they are goals. */
  priorities: z.array(z.string()),
  constraints: z.array(z.string()),
  triggers: z.array(z.string()),
  horizonTicks: z.number().int().positive(),
});
export type ShownIntent = z.infer<typeof shownIntent>;

/** How it went. */
const shownOutcome = z.object({
  endedBy: strategicIntentEnd,
  reason: z.string().optional(),
  ticks: z.number().nonnegative(),
  /** Share of what the quotas asked for that was owned at the end, 0–1; 1 where there were none and it was completed. */
  satisfied: z.number().min(0).max(1),
  deaths: z.number().int().nonnegative(),
});
export type ShownOutcome = z.infer<typeof shownOutcome>;

/** A situation, what was intended in it, and what came of it (SI-6). */
export const demonstration = z.object({
  /** That of the intent. */
  id: z.string(),
  botId: z.string(),
  /** Ms since the epoch at which it ended. */
  at: z.number(),
  signature: situationSignature,
  intent: shownIntent,
  outcome: shownOutcome,
});
export type Demonstration = z.infer<typeof demonstration>;

/** What an outcome is worth, −1 to 1: what was reached, less a death, which outweighs all of it. An intent that a user ended says nothing. */
export function worthOf({ endedBy, satisfied, deaths }: ShownOutcome): number {
  if (deaths > 0) return -1;
  switch (endedBy) {
    case 'completed':
      return 0.5 + satisfied / 2;
    case 'user':
    case 'superseded':
      return 0;
    case 'rupture':
      return -0.5 + satisfied / 2;
    case 'stale':
    case 'expired':
      return satisfied / 2 - 0.25;
  }
}
