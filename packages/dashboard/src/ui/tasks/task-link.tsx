import type { Task } from '@conscious-bot/contracts/task';
import { MomentLink } from '../moment/moment-link.tsx';
import { capitalised } from '../text/names.ts';
import styles from './task-link.module.css';

/** The title of a task, which leads to everything about it. */
export function TaskLink({ task }: { task: Pick<Task, 'id' | 'title'> }) {
  return (
    <MomentLink className={styles.link} href={`/tasks/${encodeURIComponent(task.id)}`}>
      {capitalised(task.title)}
    </MomentLink>
  );
}
