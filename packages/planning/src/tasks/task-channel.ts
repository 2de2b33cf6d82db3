import { type ChannelName, channelOf, type Task } from '@conscious-bot/contracts';
import { takesText } from '@conscious-bot/contracts/goal';
import type { TaskWork } from './task-work.ts';

/** The channel a task has its turns in: speech when it only has something to say, until one of its plans needs the body too. */
export function channelOfTask({
  task,
  work,
}: {
  readonly task: Pick<Task, 'goal'>;
  readonly work: Pick<TaskWork, 'explicit' | 'needsBody'>;
}): ChannelName {
  const { explicit, needsBody } = work;
  if (needsBody) return 'body';
  if (explicit === undefined) return takesText(task.goal.action) ? 'speech' : 'body';
  return explicit.every(({ capability }) => channelOf(capability) === 'speech') ? 'speech' : 'body';
}
