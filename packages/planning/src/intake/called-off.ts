import type { Task } from '@conscious-bot/contracts';
import type { TaskStore } from '../tasks/task-store.ts';

/** So long after something was called off, to go on may mean that; milliseconds. */
const MEANT_MS = 30 * 60_000;
/** Tasks called off that are looked back through. */
const LOOKED_AT = 20;

/**
 * What "go on with what you were doing" means for somebody who has stopped the bot: the last thing a person had asked for and a person called off.
 * Undefined where anything that was asked for is open, which is meant then.
 */
export function lastCalledOff(store: Pick<TaskStore, 'open' | 'list'>, now: number): Task | undefined {
  if (store.open().some(({ task }) => isAskedFor(task))) return undefined;
  return store
    .list({ status: 'cancelled', reflexes: 'left_out', limit: LOOKED_AT })
    .filter((task) => isAskedFor(task) && task.course?.by === 'person' && task.course.what === 'cancelled')
    .filter(({ finishedAt = 0 }) => now - finishedAt <= MEANT_MS)
    .toSorted((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0))[0];
}

const isAskedFor = ({ origin: { kind } }: Task): boolean => kind === 'intrusion' || kind === 'api';
