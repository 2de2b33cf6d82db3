import type { Plan, StepRecord, Task } from '@conscious-bot/contracts';

/**
 * A task as it stood at a moment, ms since the epoch, as far as its record tells: what ended later was open, and begun when it had been
 * planned by then; that it was paused or waited for something then is not kept.
 */
export function taskAsOf(task: Task, at: number): Task {
  if (task.updatedAt <= at) return task;
  const { finishedAt, failure, blockedReason: _, nextEligibleAt: __, course, ...rest } = task;
  const kept = course !== undefined && course.at <= at ? { ...rest, course } : rest;
  if (finishedAt !== undefined && finishedAt <= at) return { ...kept, finishedAt, ...(failure && { failure }) };
  const isBegun = task.planCount > 0 && task.createdAt <= at;
  return { ...kept, status: isBegun ? 'active' : 'pending', manualPause: false };
}

/** The plans there were by then, each with its steps as they stood. */
export function plansAsOf(plans: readonly Plan[], at: number): Plan[] {
  return plans
    .filter(({ createdAt }) => createdAt <= at)
    .map((plan) => ({ ...plan, steps: plan.steps.flatMap((step) => stepAsOf(step, at)) }));
}

function stepAsOf(step: StepRecord, at: number): StepRecord[] {
  const { startedAt, endedAt } = step;
  const { startedAt: _, endedAt: __, failure: ___, time: ____, actionId: _____, tried = [], ...planned } = step;
  if (startedAt === undefined || startedAt > at)
    // A repair was put in when something failed; before that nobody thought of it.
    return step.repairs === undefined ? [{ ...planned, state: 'pending', attempts: 0 }] : [];
  if (endedAt !== undefined && endedAt <= at) return [step];
  // A step that was left between two attempts has no end of its own; that it was left came later.
  if (step.state === 'skipped' && endedAt === undefined) return [step];
  const known = tried.filter((attempt) => attempt.at <= at);
  const { actionId } = step;
  return [
    {
      ...planned,
      startedAt,
      state: 'active',
      attempts: Math.min(step.attempts, known.length + 1),
      ...(known.length > 0 && { tried: known }),
      ...(actionId !== undefined && { actionId }),
    },
  ];
}
