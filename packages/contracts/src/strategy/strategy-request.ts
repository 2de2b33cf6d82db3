import { z } from 'zod';
import { situationSignature, strategyKind } from './situation-signature.ts';
import { quotas } from './strategic-intent.ts';

const text = z.string().trim().min(1).max(200);

/**
 * An intent as a model or an experimenter writes it (SI-2 to SI-5). Lines of the stack are goals as in a tag ("collect oak_log 4"); constraints and triggers
 * are sentences of their grammars. What cannot be read is rejected by name, and the rest is taken.
 */
export const strategyProposal = z.object({
  why: z.string().trim().min(1).max(400),
  strategy: strategyKind.optional(),
  project: z.string().min(1).max(80).optional(),
  quotas: quotas.default({}),
  priority_stack: z.array(text).max(12).default([]),
  constraints: z.array(text).max(12).default([]),
  replan_triggers: z.array(text).max(12).default([]),
  horizon_ticks: z.number().int().min(1).max(100_000).default(600),
  /** Of the situation it was asked in (SI-1); absent: it is meant for the situation now. */
  signature: situationSignature.optional(),
});
export type StrategyProposal = z.infer<typeof strategyProposal>;

/** A part of a proposal that was not taken, by name. */
export const rejectedPart = z.object({ part: z.string(), reason: z.string() });
export type RejectedPart = z.infer<typeof rejectedPart>;
