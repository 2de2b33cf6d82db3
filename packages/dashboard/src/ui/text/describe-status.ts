import { type Task, terminalTaskStatuses } from '@conscious-bot/contracts/task';

const names: Readonly<Record<Task['status'], string>> = {
  pending: 'waits',
  active: 'under way',
  paused: 'paused',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
  unplannable: 'no way found',
};

const namesByStatus: ReadonlyMap<string, string> = new Map(Object.entries(names));

/** How a task stands, of a status as an event of any version wrote it. */
export const nameStatus = (status: string): string => namesByStatus.get(status) ?? status;

/** How a task stands. Of one that was open at a moment of the past it is not kept whether it waited then. */
export function describeStatus({ status }: Pick<Task, 'status'>, isRewound: boolean): string {
  return isRewound && !terminalTaskStatuses.has(status) ? 'open then' : names[status];
}
