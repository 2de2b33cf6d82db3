import type { Task } from '@conscious-bot/contracts/task';
import Link from 'next/link';
import { capitalised } from '../text/names.ts';
import styles from './task-link.module.css';

/** The title of a task, which leads to everything about it. */
export function TaskLink({ task }: { task: Pick<Task, 'id' | 'title'> }) {
  return (
    <Link className={styles.link} href={`/tasks/${encodeURIComponent(task.id)}`} prefetch={false}>
      {capitalised(task.title)}
    </Link>
  );
}
