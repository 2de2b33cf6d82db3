import { describeGoal, type Goal, type Task } from '@conscious-bot/contracts';

const MINUTE_MS = 60_000;

/** An undertaking that is over, in the first person: what it was, how it ended, why, and what it took. */
export function describeEpisode(task: Task): string {
  const { goal, status, failure, planCount, createdAt, finishedAt } = task;
  const took = finishedAt === undefined ? '' : ` after ${describeDuration(finishedAt - createdAt)}`;
  const plans = planCount > 1 ? ` I had to make ${planCount} plans.` : '';
  return `I set out to ${describeGoal(goal)}. ${describeEnd(status, failure?.message, task)}${took}.${plans}`;
}

/** What is to be kept in mind without a mind to say it: the bare fact of what failed, or was hard; undefined where all went well. */
export function plainLesson({ goal, status, failure, planCount }: Task): string | undefined {
  const what = describeGoal(goal);
  if (status === 'completed') return planCount > 1 ? `to ${what} took me ${planCount} plans.` : undefined;
  return failure === undefined ? undefined : `to ${what} did not work: ${sentence(failure.message)}`;
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
      return 'It was done';
    case 'cancelled':
      return `I let it be${far === '' ? '' : `.${far} It ended`}`;
    default:
      return `It did not work out${message === undefined ? '' : ` (${message})`}${far === '' ? '' : `.${far} It ended`}`;
  }
}

function describeDuration(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(1, Math.round(ms / 1_000))} s`;
  return `${Math.round(ms / MINUTE_MS)} minutes`;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
