import { describeGoal, type Goal, type PolicyRule } from '@conscious-bot/contracts';
import type { GateResult, Thought } from '@conscious-bot/contracts/thought';
import type { ReadThought } from './read-thought.ts';

interface GatesPassed {
  readonly read: ReadThought;
  /** What the text commits to, as far as world and policy let it. */
  readonly allowed: {
    readonly goal?: Goal | undefined;
    readonly refused?: PolicyRule | undefined;
    readonly failReason?: string | undefined;
  };
  readonly ungrounded: readonly string[];
  /** Why the site keeps its goal. */
  readonly heldBack: string | undefined;
  readonly thought: Thought;
}

/** What each gate did to a thought of the bot's own, in the order in which it met them. Gates it did not meet are left out. */
export function thoughtGates({ read, allowed, ungrounded, heldBack, thought }: GatesPassed): GateResult[] {
  const { sanitized, goal: grounded } = read;
  const { goal, refused, failReason } = allowed;
  const tagged = sanitized.goal ?? undefined;
  const gates: (GateResult | undefined)[] = [
    tagGate(read, failReason),
    tagged && groundingGate(tagged, grounded),
    refused
      ? { gate: 'policy', result: 'stopped', reason: refused.description }
      : tagged && { gate: 'policy', result: 'passed' },
    ungrounded.length > 0
      ? { gate: 'claims', result: goal === undefined ? 'passed' : 'stopped', reason: ungrounded.join(', ') }
      : goal && { gate: 'claims', result: 'passed' },
    goal && heldBack !== 'ungrounded'
      ? heldBack === undefined
        ? { gate: 'site', result: 'passed' }
        : { gate: 'site', result: 'stopped', reason: heldBack }
      : undefined,
    thought.novelty === 'low'
      ? { gate: 'novelty', result: 'stopped', reason: 'it repeats what was thought before' }
      : goal && { gate: 'novelty', result: 'passed' },
    thought.convertEligible && thought.goal !== undefined
      ? { gate: 'commitment', result: 'passed', after: describeGoal(thought.goal) }
      : undefined,
  ];
  return gates.filter((gate) => gate !== undefined);
}

function tagGate({ sanitized }: ReadThought, failReason: string | undefined): GateResult | undefined {
  const { goal, goalTag, mentions } = sanitized;
  if (goal !== null) return { gate: 'goal_tag', result: 'passed', after: describeGoal(goal) };
  if (goalTag.tags === 0 && mentions === undefined) return undefined;
  return { gate: 'goal_tag', result: 'stopped', reason: failReason ?? goalTag.failReason ?? 'it says no goal' };
}

function groundingGate(tagged: Goal, grounded: Goal | undefined): GateResult {
  const before = describeGoal(tagged);
  if (grounded === undefined) return { gate: 'grounding', result: 'stopped', before };
  const after = describeGoal(grounded);
  return before === after
    ? { gate: 'grounding', result: 'passed' }
    : { gate: 'grounding', result: 'changed', before, after };
}
