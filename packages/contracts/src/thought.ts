import { z } from 'zod';
import { goal } from './goal.ts';

export const thoughtProvenance = z.enum(['chain-of-thought', 'intrusion']);
export type ThoughtProvenance = z.infer<typeof thoughtProvenance>;

export const novelty = z.enum(['high', 'medium', 'low']);

/**
 * One thought. `attribution` is always `self`: how a thought came in is metadata for people (`metadata.provenance`) and never reaches a
 * prompt. Only a thought with `convertEligible` and a goal may become a task.
 */
export const thought = z.object({
  id: z.string(),
  botId: z.string(),
  /** The thought's category, e.g. reflection, planning, observation. */
  type: z.string(),
  content: z.string(),
  attribution: z.literal('self'),
  at: z.number(),
  goal: goal.optional(),
  convertEligible: z.boolean(),
  novelty,
  metadata: z.object({
    provenance: thoughtProvenance,
    thoughtType: z.literal('intrusive').optional(),
    /** Where the goal came from: `intrusion` (parsed), `tag` (written in the text), `none`. */
    extractedGoalSource: z.enum(['intrusion', 'tag', 'none']),
    goalTagFailReason: z.string().optional(),
    /** `rule`, `model` or `scripted:<name>`: who wrote or parsed it. */
    mind: z.string().optional(),
    outcome: z.string().optional(),
    goalTableVersion: z.number().int(),
  }),
});
export type Thought = z.infer<typeof thought>;

/** Trim, lower case, white space collapsed: two intrusive thoughts with the same canonical content are the same thought (INTR-5). */
export function canonicalContent(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

export const intrusionOutcome = z.enum(['accepted', 'resisted', 'suppressed', 'refused', 'failed']);
export type IntrusionOutcome = z.infer<typeof intrusionOutcome>;

export const processRequest = z.object({
  type: z.literal('intrusion'),
  content: z.string().trim().min(1).max(2_000),
  metadata: z.record(z.string(), z.unknown()).optional(),
});
export type ProcessRequest = z.infer<typeof processRequest>;

export const processResponse = z.object({
  accepted: z.boolean(),
  outcome: intrusionOutcome,
  response: z.string(),
  /** Whether the thought itself was stored. */
  recorded: z.boolean(),
  thoughtId: z.string(),
  goal: goal.optional(),
  /** Set on refused (the policy rule) and failed (an error code). */
  rule: z.string().optional(),
  code: z.string().optional(),
});
export type ProcessResponse = z.infer<typeof processResponse>;
