import { type Failure, fail } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';
import type { GameData } from '../../game/game-data.ts';
import type { StepDraft } from '../../tasks/step-record.ts';
import type { PlanRequest } from '../planner.ts';
import type { ModelClient } from './model-client.ts';
import { planPrompt, repairPrompt } from './plan-prompt.ts';
import { readPlan } from './read-plan.ts';

export interface ModelPlanning {
  readonly model: Pick<ModelClient, 'available' | 'ask'>;
  readonly clock: Clock;
  /** Milliseconds for both rounds together, where the request leaves no less. */
  readonly deadlineMs: number;
}

type Proposal =
  | { readonly ok: true; readonly steps: readonly StepDraft[]; readonly why: string; readonly by: string }
  | { readonly ok: false; readonly failure: Failure };

const MAX_TOKENS = 1_200;
/** Longest answer that is shown to the model again, in characters. */
const MAX_ECHO = 6_000;

/** Asks the model for a plan and reads it; what is wrong with it may be mended once (LLMP-1). Ends by its deadline. */
export async function askPlan(
  { model, clock, deadlineMs }: ModelPlanning,
  request: PlanRequest,
  data: GameData,
  signal: AbortSignal,
): Promise<Proposal> {
  const endsAt = clock.now() + Math.min(deadlineMs, request.thinkingMs ?? deadlineMs);
  let messages = planPrompt(request);
  let problems: readonly string[] = [];
  for (let round = 1; round <= 2; round += 1) {
    const left = Math.floor(endsAt - clock.now());
    if (left < MIN_LEFT_MS) break;
    const question = {
      purpose: round === 1 ? 'plan' : 'plan_repair',
      messages,
      maxTokens: MAX_TOKENS,
      temperature: 0.2,
    };
    const reply = await model.ask({ ...question, deadlineMs: left, json: 'plan' }, signal);
    if (!reply.ok) return reply;
    const read = readPlan(reply.json, request.goal, request.world, data);
    if (read.ok) {
      const mended = round === 2 ? ', mended once' : '';
      return { ok: true, steps: read.steps, why: read.why ?? 'no reason given', by: `${reply.stamp.model}${mended}` };
    }
    problems = read.problems;
    const echo = reply.text.slice(0, MAX_ECHO);
    messages = [
      ...messages,
      { role: 'assistant', content: echo === '' ? '{}' : echo },
      { role: 'user', content: repairPrompt(problems) },
    ];
  }
  return { ok: false, failure: fail('plan.model_invalid', problems.join('; '), { problems }) };
}

/** A model that has less time than this is not asked. */
const MIN_LEFT_MS = 100;
