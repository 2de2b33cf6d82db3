import type { Task } from '@conscious-bot/contracts/task';
import { describeStatus } from '../text/describe-status.ts';
import styles from './finished-task.module.css';
import { StateMark } from './state-mark.tsx';
import { TaskLink } from './task-link.tsx';
import { TraceButton } from './trace-button.tsx';

/** A task that has ended, in a line. */
export function FinishedTask({ task, onTrace }: { task: Task; onTrace: (taskId: string) => void }) {
  const good = task.status === 'completed';
  return (
    <li className={styles.task}>
      <StateMark state={good ? 'done' : 'failed'} />
      <p>
        <TaskLink task={task} />
        <span className={good ? 'visually-hidden' : styles.why}>
          {' '}
          {describeStatus(task, false)}
          {task.failure ? `: ${task.failure.message}` : ''}
        </span>
      </p>
      <TraceButton task={task} onTrace={onTrace} />
    </li>
  );
}
