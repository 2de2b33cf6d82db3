import type { StepRecord } from '@conscious-bot/contracts';
import { describeRecovery, listSome, sentence } from '@conscious-bot/contracts/phrases';
import type { AccountedPlan, StoryLine, TaskExplanation } from '@conscious-bot/contracts/task';

/** New steps of a plan that are named. */
const NAMED = 3;

type Told = Pick<TaskExplanation, 'plans' | 'recoveries' | 'now'> & {
  readonly status: TaskExplanation['status'];
  readonly endedAt: number | undefined;
};

/**
 * How a task was repaired on its way, in the order of events: what failed and what was done about it, what each new plan does otherwise, and
 * how it ended. Empty where nothing failed.
 * @param partOf of the count of a step, what was done although it failed
 */
export function repairStory(
  { plans, recoveries, status, now, endedAt }: Told,
  partOf: (stepId: string) => StepRecord['part'],
): StoryLine[] {
  if (recoveries.length === 0) return [];
  const steps = new Map(plans.flatMap((plan) => plan.steps).map((step) => [step.stepId, step] as const));
  const failures = recoveries.map(({ at, planId, stepId, failure, action, waitMs, steps: put }): StoryLine => {
    const step = stepId === undefined ? undefined : steps.get(stepId);
    const part = stepId === undefined ? undefined : partOf(stepId);
    const text = describeRecovery({
      step: step && { capability: step.capability, args: step.args, ...(part !== undefined && { part }) },
      failure,
      action,
      waitMs,
      steps: put,
    });
    return {
      at,
      kind: 'failure',
      text,
      ...(planId !== undefined && { planId }),
      ...(stepId !== undefined && { stepId }),
    };
  });
  const changes = plans.slice(1).map((plan, index): StoryLine => {
    const before = plans[index];
    return { at: plan.createdAt, kind: 'plan', text: describeChange(plan, before), planId: plan.id };
  });
  const lines = [...failures, ...changes].sort((a, b) => a.at - b.at);
  const ended =
    endedAt === undefined ? [] : [{ at: endedAt, kind: 'end' as const, text: describeEnd(status, now.reason) }];
  return [...fold(lines), ...ended];
}

/** What a plan does that the one before did not. */
function describeChange({ number, steps, planner }: AccountedPlan, before: AccountedPlan | undefined): string {
  const known = new Set(before?.steps.map(({ text }) => text));
  const added = [...new Set(steps.filter(({ repairs }) => repairs === undefined).map(({ text }) => text))].filter(
    (text) => !known.has(text),
  );
  const left = before !== undefined && before.planner !== planner ? ', made in another way,' : '';
  if (added.length === 0) return sentence(`plan ${number}${left} continued with what was left of the one before`);
  return sentence(`plan ${number}${left} set out to ${listSome(added, NAMED)}`);
}

function describeEnd(status: TaskExplanation['status'], reason: string): string {
  return status === 'completed' ? 'After that it was done.' : sentence(`in the end ${reason}`);
}

/** The same sentence again and again is told once, with how often. */
function fold(lines: readonly StoryLine[]): StoryLine[] {
  const folded: StoryLine[] = [];
  for (const line of lines) {
    const last = folded.at(-1);
    if (last?.text === line.text) folded[folded.length - 1] = { ...last, times: (last.times ?? 1) + 1 };
    else folded.push(line);
  }
  return folded;
}
