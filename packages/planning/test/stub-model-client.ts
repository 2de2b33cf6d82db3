import { type Failure, fail } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import type { ModelPlanning } from '../src/planners/model/ask-plan.ts';
import type { ModelQuestion, ModelReply } from '../src/planners/model/model-client.ts';

/** What the stub says in its turn: an object as JSON, a text without any, silence until the deadline, or a failure. */
export type ScriptedAnswer = Readonly<Record<string, unknown>> | string | 'silence' | Failure;

const isFailure = (answer: ScriptedAnswer): answer is Failure =>
  typeof answer === 'object' && 'code' in answer && 'message' in answer;

/** A model that says what a test gave it, one answer for each question, and keeps the questions. */
export function stubModel(...answers: ScriptedAnswer[]) {
  const clock = new SimulatedClock();
  const questions: ModelQuestion[] = [];
  const ask = async (question: ModelQuestion): Promise<ModelReply> => {
    questions.push(question);
    const answer = answers[questions.length - 1] ?? '';
    if (answer === 'silence') {
      await clock.advance(question.deadlineMs);
      return { ok: false, failure: fail('plan.model_unavailable', 'upstream_timeout') };
    }
    if (isFailure(answer)) return { ok: false, failure: answer };
    const kind = 'planning';
    const stamp = { callId: 'call_1', model: 'stub', kind, at: 0, waitedMs: 0, durationMs: 1, promptHash: '' } as const;
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return { ok: true, text, json: typeof answer === 'string' ? undefined : answer, stamp };
  };
  const planning: ModelPlanning = { model: { available: true, ask }, clock, deadlineMs: 20_000 };
  return { planning, questions, clock };
}
