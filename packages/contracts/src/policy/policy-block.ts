import { z } from 'zod';
import { goal } from '../goal/goal.ts';
import { mannersRuleIds } from './manners.ts';
import { policyRuleIds } from './policy-rules.ts';

const policyLayer = z.enum(['input', 'routing', 'execution']);

/** Every rule that may be named as the reason of a refusal. */
export const refusingRule = z.enum([...policyRuleIds, ...mannersRuleIds]);
export type RefusingRule = z.infer<typeof refusingRule>;

/** One application of a rule: what was blocked, where and by which. */
export const policyBlock = z.object({
  layer: policyLayer,
  rule: refusingRule,
  /** The rule in words. */
  reason: z.string(),
  /** The text, when that was what broke it. */
  text: z.string().optional(),
  goal: goal.optional(),
  step: z.object({ capability: z.string(), args: z.record(z.string(), z.unknown()) }).optional(),
  /** Who proposed it, where a planner did. */
  planner: z.string().optional(),
});
export type PolicyBlock = z.infer<typeof policyBlock>;
