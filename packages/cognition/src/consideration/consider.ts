import type { Goal } from '@conscious-bot/contracts';
import type { Mind } from '../context/mind.ts';
import { definePrompt, renderPrompt } from '../prompts/inner-prompt.ts';
import type { SituationPart } from '../prompts/situation.ts';
import { askToDecide, type Consideration, refuseOnGrounds } from './decide.ts';
import type { Situation } from './heuristic.ts';

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
  const refusal = refuseOnGrounds(thought.goal, situation);
  if (refusal !== undefined) return refusal;
  const { mind, deadlineMs } = model;
  if (mind === undefined || deadlineMs <= 0) return { decision: 'accept' };
  const prompt = renderPrompt(considerationPrompt, parts(), { thought: thought.content });
  const answer = await askToDecide(mind, prompt, { purpose: 'consideration', deadlineMs });
  return answer?.decision ?? { decision: 'accept' };
}
