import {
  describeCount,
  describeDuration,
  describeGoal,
  type Goal,
  inFirstPerson,
  type Task,
} from '@conscious-bot/contracts';

/** An undertaking that is over, in the first person: what it was, how it ended, why, and what it took. */
export function describeEpisode(task: Task): string {
  const { goal, status, failure, planCount, createdAt, finishedAt } = task;
  const took = finishedAt === undefined ? '' : ` after ${describeDuration(Math.max(1_000, finishedAt - createdAt))}`;
  const plans = planCount > 1 ? ` I had to make ${describeCount(planCount, 'plan')}.` : '';
  return `I set out to ${describeGoal(goal)}. ${describeEnd(status, failure?.message, task)}${took}.${plans}`;
}

/** What is to be kept in mind without a mind to say it: the bare fact of what failed, or was hard; undefined where all went well. */
export function plainLesson({ goal, status, failure, planCount }: Task): string | undefined {
  const what = describeGoal(goal);
  if (status === 'completed') return planCount > 1 ? `it took me ${planCount} plans to ${what}.` : undefined;
  return failure === undefined ? undefined : `when I tried to ${what}, it failed: ${inFirstPerson(failure.message)}.`;
}

/** Goals of which there is nothing to learn: what is said, and what only manages other tasks. */
export function isReflectedOn({ action }: Goal): boolean {
  return !['say', 'whisper', 'continue', 'cancel', 'prioritize', 'pause', 'resume'].includes(action);
}

function describeEnd(status: Task['status'], message: string | undefined, { progress }: Task): string {
  const far =
    progress.done > 0 && progress.done < progress.total ? ` I got ${progress.done} of ${progress.total}.` : '';
  switch (status) {
    case 'completed':
      return 'I managed it';
    case 'cancelled':
      return `I dropped it${far === '' ? '' : `.${far} It ended`}`;
    default:
      return `It did not work out${message === undefined ? '' : ` (${inFirstPerson(message)})`}${far === '' ? '' : `.${far} It ended`}`;
  }
}
