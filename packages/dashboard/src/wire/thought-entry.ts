import { goal } from '@conscious-bot/contracts/goal';
import { decisionCode } from '@conscious-bot/contracts/task';
import { intrusionOutcome, thoughtProvenance } from '@conscious-bot/contracts/thought';
import { z } from 'zod';

/** One thought of the stream with what became of it: the payload of `thought` and `thought_update` on the cognitive stream. */
export const thoughtEntry = z.object({
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** The thought's category, e.g. reflection. */
  type: z.string(),
  content: z.string(),
  attribution: z.literal('self'),
  /** For people only: how the thought came in. */
  provenance: thoughtProvenance,
  goal: goal.optional(),
  /** The goal as people read it: "collect 3 oak logs". Said by the server, so that no page has to know how. */
  wish: z.string().optional(),
  metadata: z.object({
    provenance: thoughtProvenance,
    thoughtType: z.literal('intrusive').optional(),
    mind: z.string().optional(),
    /** The player who said it. */
    from: z.string().optional(),
  }),
  /** What the bot made of an intrusive thought. */
  outcome: intrusionOutcome.optional(),
  /** The same thought came back a moment later and was suppressed; what became of it the first time stands. */
  cameBack: z.literal(true).optional(),
  /** The bot's own answer to it. */
  response: z.string().optional(),
  /** Why it was not accepted as it was, in words. */
  reason: z.string().optional(),
  /** To a question. */
  answer: z.string().optional(),
  /** Policy rule of a refusal, or the code of a failure. */
  rule: z.string().optional(),
  /** What planning's intake did with it. */
  decision: z.object({ code: decisionCode, reason: z.string(), taskId: z.string().optional() }).optional(),
});
export type ThoughtEntry = z.infer<typeof thoughtEntry>;
