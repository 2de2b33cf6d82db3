import type { Task } from '@conscious-bot/contracts';
import { briefWhen } from '@conscious-bot/contracts/goal';
import { isUrgent } from './eligibility.ts';

/** Whether a task takes the body from long work for a moment: it was asked for as an errand, or an errand was put before the rest. */
export const isErrand = (task: Pick<Task, 'goal' | 'urgency'>): boolean =>
  isUrgent(task) && briefWhen(task.goal.action) !== undefined;
