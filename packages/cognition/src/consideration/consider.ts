import type { Goal } from '@conscious-bot/contracts';
import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import type { Mind } from '../context/mind.ts';
import { definePrompt, renderPrompt } from '../prompts/inner-prompt.ts';
import type { SituationPart } from '../prompts/situation.ts';
import { groundsToResist, type Situation } from './heuristic.ts';

export type Consideration =
  | {
      readonly decision: 'accept';
      /** It was accepted for all that was said against it (INTR-7). */
      readonly doubt?: boolean;
    }
  | {
      readonly decision: 'resist';
      /** Why, as a sentence; kept with the thought for people. */
      readonly reason: string;
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
  /** The situation as text, as the model reads it. */
  parts: readonly SituationPart[],
  model: { readonly mind: Mind | undefined; readonly deadlineMs: number },
): Promise<Consideration> {
  const grounds = groundsToResist(thought.goal, situation);
  if (grounds !== undefined) return { decision: 'resist', reason: `${grounds.ground}: ${grounds.reason}` };
  const { mind, deadlineMs } = model;
  if (mind === undefined || deadlineMs <= 0) return { decision: 'accept' };
  const completion = await mind.complete({
    kind: 'intrusion',
    purpose: 'consideration',
    ...renderPrompt(considerationPrompt, parts, { thought: thought.content }),
    temperature: 0.3,
    maxTokens: 32,
    deadlineMs,
  });
  if (!completion.ok) return { decision: 'accept' };
  const decision = readDecision(completion.text);
  mind.parsed(completion.callId, { ok: true, value: decision });
  return decision;
}

const MAX_REASON = 300;

/** Reads a model's decision. An answer that names both sides, neither, or denies resisting is unsure or acceptance. */
export function readDecision(raw: string): Consideration {
  const text = stripThinkBlocks(raw).trim();
  const lower = text.toLowerCase();
  const resists = /\b(?:resist|dismiss|reject|ignore)(?:s|ed|ing)?\b/.test(lower);
  const accepts = /\b(?:accept|act on)(?:s|ed|ing)?\b/.test(lower);
  const denied =
    /\b(?:not|never|no need to|no reason to|cannot|can't|won't|don't)\s+(?:\w+\s+){0,2}?(?:resist|dismiss|reject|ignore)/.test(
      lower,
    );
  if (!resists || accepts || denied) {
    const doubt = /\b(?:risky?|danger(?:ous)?|unsafe|reckless|harmful|bad (?:idea|for me)|foolish)\b/.test(lower);
    const denies =
      /\b(?:no|not|isn't|without|little)\s+(?:\w+\s+){0,2}?(?:risky?|danger|unsafe|reckless|harmful|bad|foolish)/.test(
        lower,
      );
    return doubt && !denies ? { decision: 'accept', doubt } : { decision: 'accept' };
  }
  return { decision: 'resist', reason: text.slice(0, MAX_REASON) };
}
