import type { Goal } from '@conscious-bot/contracts';
import { askToDecide, type Consideration, refuseOnGrounds } from '../consideration/decide.ts';
import type { Situation } from '../consideration/heuristic.ts';
import type { Mind } from '../context/mind.ts';
import { definePrompt, renderPrompt } from '../prompts/inner-prompt.ts';
import type { SituationPart } from '../prompts/situation.ts';

/** An earlier decision, seen again after something happened (INTR-8). */
export const reconsiderationPrompt = definePrompt({
  site: 'reconsideration',
  version: 1,
  parts: ['body', 'surroundings', 'doing', 'interoception'],
  closing: [
    'Some time ago I decided to act on this thought: {thought}',
    'This has happened to me since: {evidence}',
    'With what I know now, do I accept it again, or do I resist it and let it go? In one word and a short reason, I',
  ],
});

/** Whether the bot would decide the same again. No grounds, an unsure answer and every failure mean that it would. */
export async function reconsider(
  decision: { readonly content: string; readonly goal: Goal; readonly evidence: string },
  situation: Situation,
  parts: () => readonly SituationPart[],
  model: { readonly mind: Mind | undefined; readonly deadlineMs: number },
): Promise<Consideration & { readonly callId?: string; readonly byModel?: boolean }> {
  const refusal = refuseOnGrounds(decision.goal, situation);
  if (refusal !== undefined) return refusal;
  const { mind, deadlineMs } = model;
  if (mind === undefined) return { decision: 'accept' };
  const fill = { thought: decision.content, evidence: decision.evidence };
  const prompt = renderPrompt(reconsiderationPrompt, parts(), fill);
  const answer = await askToDecide(mind, prompt, { purpose: 'reconsideration', deadlineMs });
  return answer === undefined ? { decision: 'accept' } : { ...answer.decision, callId: answer.callId, byModel: true };
}
