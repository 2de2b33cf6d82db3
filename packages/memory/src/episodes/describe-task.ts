import { describeGoal, type Task } from '@conscious-bot/contracts';
import { describeGoalReached, describeGoalUnderWay } from '@conscious-bot/contracts/phrases';
import { capitalised } from '../text/capitalised.ts';
import { formatDuration } from '../text/format-duration.ts';

/**
 * What became of a task, as one sentence: "Collected 3 oak logs in 21 s.", "Could not craft a chest: no way is known to
 * reach the goal." A task still under way: "Collecting 3 oak logs."
 */
export function taskSummary(task: Task): string {
  const took = formatDuration((task.finishedAt ?? task.updatedAt) - task.createdAt);
  const { done, total } = task.progress;
  const part = total > 1 ? ` (${done} of ${total} done)` : '';
  const because = task.failure === undefined ? '' : `: ${task.failure.message.replace(/\.$/, '')}`;
  // A plan given step by step has a title of its own; its goal is only a placeholder without a key.
  const named = task.goalKey === undefined ? `“${task.title}”` : undefined;
  switch (task.status) {
    case 'completed':
      return named === undefined
        ? `${capitalised(describeGoalReached(task.goal))} in ${took}.`
        : `Did ${named} in ${took}.`;
    case 'failed':
      return `Could not ${named === undefined ? describeGoal(task.goal) : `do ${named}`}${part}${because}.`;
    case 'unplannable':
      return `Knew no way to ${named === undefined ? describeGoal(task.goal) : `do ${named}`}${because}.`;
    case 'cancelled':
      return `Was told to stop after ${took}: ${named ?? describeGoal(task.goal)}${part}.`;
    case 'pending':
    case 'active':
    case 'paused':
      return named === undefined ? `${capitalised(describeGoalUnderWay(task.goal))}.` : `Doing ${named}.`;
  }
}
