import { z } from 'zod';

/** A step of the sanitizer that changed the text. */
export const sanitizerStage = z.object({
  /** E.g. `think_blocks`, `goal_tag`. */
  step: z.string(),
  before: z.string(),
  after: z.string(),
});
export type SanitizerStage = z.infer<typeof sanitizerStage>;

/** What a thought has to pass on its way, in this order; a thought of its own does not meet every one of an intrusion. */
const thoughtGate = z.enum([
  'goal_tag',
  'reading',
  'grounding',
  'policy',
  'claims',
  'consideration',
  'site',
  'novelty',
  'planning',
  'commitment',
]);
export type ThoughtGate = z.infer<typeof thoughtGate>;

const gateResult = z.object({
  gate: thoughtGate,
  /** `changed`: it went on as something else than it came; `stopped`: no goal went on from here. */
  result: z.enum(['passed', 'changed', 'stopped']),
  before: z.string().optional(),
  after: z.string().optional(),
  /** Why, in words or as a code. */
  reason: z.string().optional(),
});
export type GateResult = z.infer<typeof gateResult>;

/** How a thought was made, written down when it was: what each stage did to the text, and each gate to its goal. */
export const thoughtMaking = z.object({
  /** As the mind wrote it, or as it was posted. */
  raw: z.string(),
  stages: z.array(sanitizerStage),
  gates: z.array(gateResult),
  /** Calls of the model that read or weighed it, in their order. */
  callIds: z.array(z.string()).optional(),
});
export type ThoughtMaking = z.infer<typeof thoughtMaking>;
