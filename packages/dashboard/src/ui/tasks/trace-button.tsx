import type { Task } from '@conscious-bot/contracts/task';
import styles from './trace-button.module.css';

/** Opens the way from the thought to the effects of a task. */
export function TraceButton({ task, onTrace }: { task: Task; onTrace: (taskId: string) => void }) {
  return (
    <button type="button" className={styles.trace} onClick={() => onTrace(task.id)}>
      Trace<span className="visually-hidden"> {task.title}</span>
    </button>
  );
}
