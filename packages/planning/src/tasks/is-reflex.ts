import type { Task } from '@conscious-bot/contracts';

/** Whether a task came from the fast path and not from an intent anybody formed (D8). */
export const isReflex = (task: Pick<Task, 'origin'>): boolean => task.origin.kind === 'reflex';
