import { type EventInput, type PolicyRuleId, typedEvent } from '@conscious-bot/contracts';
import { policyRules } from '@conscious-bot/contracts/policy';

/** Announces that a rule of conduct stopped a text before it became a goal (SAFE-1). */
export function inputBlocked(rule: PolicyRuleId, text: string, thoughtId: string): EventInput {
  const reason = policyRules.find(({ id }) => id === rule)?.description ?? rule;
  return typedEvent('policy.blocked', { layer: 'input', rule, reason, text }, { thoughtId });
}
