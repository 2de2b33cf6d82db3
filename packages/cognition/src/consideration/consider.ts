import type { Goal } from '@conscious-bot/contracts';
import type { Mind } from '../context/mind.ts';
import { definePrompt, renderPrompt } from '../prompts/inner-prompt.ts';
import type { SituationPart } from '../prompts/situation.ts';
import { groundsToResist, type Situation } from './heuristic.ts';
import { type Decision, readDecision } from './read-decision.ts';

export type Consideration = Exclude<Decision, { decision: 'undecided' }> & {
  /** The model's answer decided nothing, so the plain grounds did: there were none against it. */
  readonly undecided?: true;
};

/** Situation and thought in the first person; who had the thought is not in question. */
export const considerationPrompt = definePrompt({
  site: 'consideration',
  version: 3,
  parts: ['lessons', 'body', 'surroundings', 'doing', 'interoception'],
  closing: [
    'A thought crosses my mind: {thought}',
    'Most of the time I act on my thoughts, unless there is a good reason not to.',
    'Do I accept it and act on it, or do I resist it? In one word and a short reason, I',
  ],
});

/** Accept or resist (INTR-3), biased to accept: no grounds, an unsure answer and every failure mean accept. */
export async function consider(
  thought: { readonly content: string; readonly goal: Goal },
  situation: Situation,
  /** The situation as text, as the model reads it; asked for only when a model is. */
  parts: () => readonly SituationPart[],
  model: { readonly mind: Mind | undefined; readonly deadlineMs: number },
): Promise<Consideration> {
  const grounds = groundsToResist(thought.goal, situation);
  if (grounds !== undefined) return { decision: 'resist', reason: `${grounds.ground}: ${grounds.reason}` };
  const { mind, deadlineMs } = model;
  if (mind === undefined || deadlineMs <= 0) return { decision: 'accept' };
  const completion = await mind.complete({
    kind: 'intrusion',
    purpose: 'consideration',
    ...renderPrompt(considerationPrompt, parts(), { thought: thought.content }),
    temperature: 0.3,
    maxTokens: 32,
    deadlineMs,
  });
  if (!completion.ok) return { decision: 'accept' };
  const decision = readDecision(completion.text);
  mind.parsed(completion.callId, { ok: decision.decision !== 'undecided', value: decision });
  return settled(decision);
}

/** What is done with an answer: one that decides nothing leaves it to the grounds, which are asked first and found nothing against it. */
export const settled = (decision: Decision): Consideration =>
  decision.decision === 'undecided' ? { decision: 'accept', undecided: true } : decision;
