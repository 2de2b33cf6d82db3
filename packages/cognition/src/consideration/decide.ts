import type { Goal } from '@conscious-bot/contracts';
import type { Mind } from '../context/mind.ts';
import type { RenderedPrompt } from '../prompts/inner-prompt.ts';
import { groundsToResist, type Situation } from './heuristic.ts';
import { type Decision, readDecision } from './read-decision.ts';

export type Consideration = Exclude<Decision, { decision: 'undecided' }> & {
  /** The model's answer decided nothing, so the plain grounds did: there were none against it. */
  readonly undecided?: true;
};

/** Resists a goal on plain grounds; undefined where there are none against it. */
export function refuseOnGrounds(goal: Goal, situation: Situation): Consideration | undefined {
  const grounds = groundsToResist(goal, situation);
  return grounds && { decision: 'resist', reason: `${grounds.ground}: ${grounds.reason}` };
}

/** Has a mind accept or resist, and says by which call; undefined where no answer came. Grounds are looked at first: this finds none. */
export async function askToDecide(
  mind: Mind,
  prompt: RenderedPrompt,
  { purpose, deadlineMs }: { readonly purpose: 'consideration' | 'reconsideration'; readonly deadlineMs: number },
): Promise<{ readonly decision: Consideration; readonly callId: string } | undefined> {
  const call = { kind: 'intrusion', purpose, temperature: 0.3, maxTokens: 32, deadlineMs } as const;
  const completion = await mind.complete({ ...call, ...prompt });
  if (!completion.ok) return undefined;
  const { callId, text } = completion;
  const decision = readDecision(text);
  mind.parsed(callId, { ok: decision.decision !== 'undecided', value: decision });
  // An answer that decides nothing leaves it to the grounds, which found nothing against it.
  return { decision: decision.decision === 'undecided' ? { decision: 'accept', undecided: true } : decision, callId };
}
