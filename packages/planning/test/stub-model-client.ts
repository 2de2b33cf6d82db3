import { type Failure, fail } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import type { ModelPlanning } from '../src/model-planner/ask-plan.ts';
import type { ModelQuestion, ModelReply } from '../src/model-planner/model-client.ts';

/** What the stub says in its turn: an object as JSON, a text without any, silence until the deadline, or a failure. */
export type Said = Readonly<Record<string, unknown>> | string | 'silence' | Failure;

const isFailure = (said: Said): said is Failure => typeof said === 'object' && 'code' in said && 'message' in said;

/** A model that says what a test gave it, one answer for each question, and keeps the questions. */
export function stubModel(...answers: Said[]) {
  const clock = new SimulatedClock();
  const questions: ModelQuestion[] = [];
  const ask = async (question: ModelQuestion): Promise<ModelReply> => {
    questions.push(question);
    const said = answers[questions.length - 1] ?? '';
    if (said === 'silence') {
      await clock.advance(question.deadlineMs);
      return { ok: false, failure: fail('plan.model_unavailable', 'upstream_timeout') };
    }
    if (isFailure(said)) return { ok: false, failure: said };
    const kind = 'planning';
    const stamp = { callId: 'call_1', model: 'stub', kind, at: 0, waitedMs: 0, durationMs: 1, promptHash: '' } as const;
    const text = typeof said === 'string' ? said : JSON.stringify(said);
    return { ok: true, text, json: typeof said === 'string' ? undefined : said, stamp };
  };
  const planning: ModelPlanning = { model: { available: true, ask }, clock, deadlineMs: 20_000 };
  return { planning, questions, clock };
}
