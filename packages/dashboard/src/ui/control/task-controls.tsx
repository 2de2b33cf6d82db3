import type { Task } from '@conscious-bot/contracts/task';
import { useState } from 'react';
import { call } from '../live/call.ts';
import styles from './task-controls.module.css';

const orders = {
  pause: { text: 'Pause', address: 'POST /tasks/:id/pause' },
  resume: { text: 'Resume', address: 'POST /tasks/:id/resume' },
  cancel: { text: 'Cancel', address: 'POST /tasks/:id/cancel' },
} as const;
type Order = keyof typeof orders;

/** Pauses, resumes or cancels one task. What became of it comes with the state of the bot; only what went wrong is said here. */
export function TaskControls({ task }: { task: Task }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const give = async (order: Order) => {
    if (busy) return;
    setBusy(true);
    const answer = await orderTask(order, task.id);
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.message);
  };
  const offered: readonly Order[] = [task.status === 'paused' ? 'resume' : 'pause', 'cancel'];
  return (
    <span className={styles.controls}>
      {offered.map((order) => (
        <button
          key={order}
          type="button"
          className={styles.order}
          aria-disabled={busy}
          onClick={() => void give(order)}
        >
          {orders[order].text}
          <span className="visually-hidden"> {task.title}</span>
        </button>
      ))}
      {problem !== undefined && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** Asks planning to change the course of a task. */
export const orderTask = (order: Order, taskId: string) =>
  call('planning', orders[order].address, { params: { id: taskId } });
