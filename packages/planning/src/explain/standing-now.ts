import { type ChannelName, fail, type Task } from '@conscious-bot/contracts';
import { blockedMessages } from '@conscious-bot/contracts/failure';
import type { AccountedPlan, TaskExplanation } from '@conscious-bot/contracts/task';
import { eligibility } from '../tasks/eligibility.ts';

export interface Surroundings {
  /** The newest plan of the task. */
  readonly plan: AccountedPlan | undefined;
  /** Every task of its channel that has not ended. */
  readonly others: readonly Task[];
  readonly channel: ChannelName;
  /** What keeps the body from working at all, for people. */
  readonly bodyProblem: string | undefined;
  /** The task that has to succeed first. */
  readonly before: Task | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const turnOf: Readonly<Record<ChannelName, string>> = {
  body: 'it is about to get the body',
  speech: 'it is about to be said',
};
const busyOf: Readonly<Record<ChannelName, string>> = {
  body: 'the body is busy with',
  speech: 'something else is being said first',
};

/** What a task does or waits for at this moment. */
export function standingNow(task: Task, around: Surroundings): TaskExplanation['now'] {
  const { others, channel, bodyProblem, now } = around;
  const standing = eligibility(task, now);
  const { nextEligibleAt: until } = task;
  const later = until === undefined || until <= now ? {} : { until };
  switch (standing) {
    case 'running':
      return runningNow(around);
    case 'ready': {
      const ahead = others.find((other) => other.status === 'active' && other.id !== task.id);
      return {
        standing,
        reason: bodyProblem ?? (ahead === undefined ? turnOf[channel] : `${busyOf[channel]}: ${ahead.title}`),
      };
    }
    case 'paused':
      return {
        standing,
        reason:
          task.course?.by === 'mind'
            ? `the bot paused it: ${task.course.reason}`
            : 'it was paused by hand and is waiting to be resumed',
      };
    case 'blocked':
      if (task.blockedReason === 'task_before' && around.before !== undefined)
        return { standing, reason: `it is waiting until “${around.before.title}” is done` };
      return { standing, reason: waitOf(task), ...later };
    case 'backoff':
      return { standing, reason: bodyProblem ?? 'it is waiting before the next try', ...later };
    case 'ended':
      return { standing, reason: endOf(task) };
  }
}

function waitOf({ blockedReason, course }: Task): string {
  const waits = blockedReason === undefined ? 'the world has to change first' : blockedMessages[blockedReason];
  return course?.what === 'held' ? `${waits}, because ${course.reason}` : waits;
}

function runningNow({ plan, bodyProblem }: Surroundings): TaskExplanation['now'] {
  const standing = 'running';
  if (bodyProblem !== undefined) return { standing, reason: bodyProblem };
  if (plan?.outcome !== 'under_way') return { standing, reason: 'a plan is being made' };
  const { steps } = plan;
  const at = steps.findIndex(({ state }) => state === 'active');
  const step = steps[at];
  if (step === undefined) {
    const next = steps.find(({ state }) => state === 'pending');
    return { standing, reason: next === undefined ? 'it is checking what the plan achieved' : `next: ${next.text}` };
  }
  const again = step.attempts > 1 ? `, attempt ${step.attempts}` : '';
  return { standing, reason: `step ${at + 1} of ${steps.length}${again}: ${step.text}`, stepId: step.stepId };
}

function endOf({ status, failure, course, createdAt, finishedAt = createdAt }: Task): string {
  const after = `after ${((finishedAt - createdAt) / 1_000).toFixed(1)} seconds`;
  const onRequest =
    failure?.code === 'cancelled' && course?.by !== 'mind' && failure.message === fail('cancelled').message;
  const because = failure === undefined || onRequest ? '' : `: ${failure.message}`;
  switch (status) {
    case 'completed':
      return `it was completed ${after}`;
    case 'cancelled':
      return `it was cancelled ${after}${because}`;
    case 'unplannable':
      return `no plan could be made${because}`;
    default:
      return `it failed ${after}${because}`;
  }
}
