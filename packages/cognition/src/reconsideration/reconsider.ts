import type { Goal } from '@conscious-bot/contracts';
import { type Consideration, settled } from '../consideration/consider.ts';
import { groundsToResist, type Situation } from '../consideration/heuristic.ts';
import { readDecision } from '../consideration/read-decision.ts';
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
  const grounds = groundsToResist(decision.goal, situation);
  if (grounds !== undefined) return { decision: 'resist', reason: `${grounds.ground}: ${grounds.reason}` };
  const { mind, deadlineMs } = model;
  if (mind === undefined) return { decision: 'accept' };
  const fill = { thought: decision.content, evidence: decision.evidence };
  const completion = await mind.complete({
    kind: 'intrusion',
    purpose: 'reconsideration',
    ...renderPrompt(reconsiderationPrompt, parts(), fill),
    temperature: 0.3,
    maxTokens: 32,
    deadlineMs,
  });
  if (!completion.ok) return { decision: 'accept' };
  const outcome = readDecision(completion.text);
  mind.parsed(completion.callId, { ok: outcome.decision !== 'undecided', value: outcome });
  return { ...settled(outcome), callId: completion.callId, byModel: true };
}
