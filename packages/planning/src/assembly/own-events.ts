import { readEvent, type Task } from '@conscious-bot/contracts';
import type { Clock, Logger } from '@conscious-bot/service-kit';
import type { ExecutiveStatistics } from '../health/executive-statistics.ts';
import type { PlanningMetrics } from '../health/planning-metrics.ts';
import type { LearnedPriors } from '../planners/priors/learned-priors.ts';
import type { Stores } from './stores.ts';

export interface OwnEventsOptions {
  readonly stores: Stores;
  readonly metrics: PlanningMetrics;
  readonly statistics: ExecutiveStatistics;
  readonly priors: LearnedPriors;
  /** Some task has changed; called once for several changes of one turn of the event loop. */
  readonly onTasksChanged: () => void;
  readonly onTaskEnded: (task: Task) => void;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Counts, logs and passes on planning's own events. @returns the function that ends it */
export function followOwnEvents(options: OwnEventsOptions): () => void {
  const { stores, metrics, statistics, priors, onTasksChanged, onTaskEnded, clock, logger } = options;
  const { events, tasks, plans } = stores;
  // Several changes of one turn (a task made, its predecessor ended) are looked at together.
  let due = false;
  let over = false;
  const notifySoon = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!over) onTasksChanged();
    });
  };
  const unsubscribe = events.subscribe(({ type, data, trace }) => {
    if (type.startsWith('task.')) notifySoon();
    if (type === 'task.created' || type === 'task.finished') {
      const task = readEvent(type, data);
      if (task !== undefined) logger.info({ taskId: task.id }, describeChange(task));
      if (task?.finishedAt !== undefined) {
        statistics.learning.taskEnded(task.id, task.status === 'completed');
        onTaskEnded(task);
      }
      if (task?.status === 'completed') {
        const steps = plans.stepsOfTask(task.id).filter(({ attempts }) => attempts > 0).length;
        metrics.reached(task, steps);
        statistics.reached(task, steps);
      }
    }
    if (type === 'recovery') {
      const recovery = readEvent(type, data);
      const { planId = '', taskId = '' } = trace;
      if (recovery !== undefined && recovery.level !== 'step')
        statistics.learning.failed(planId, taskId, recovery.failure);
    }
    if (type === 'executionComplete') priors.soon();
    if (type === 'decision') metrics.decided(readEvent('decision', data)?.code ?? 'error');
    if (type === 'policy.blocked') metrics.blocked(readEvent(type, data));
    if (type === 'planGenerated') {
      const made = readEvent('planGenerated', data);
      if (made !== undefined) {
        metrics.planned(made.route);
        statistics.planned(made.route);
        statistics.learning.planned(made);
      }
      const task = made && tasks.store.get(made.taskId)?.task;
      if (task?.planCount === 1) metrics.dispatched(clock.now() - task.createdAt);
    }
  });
  return () => {
    over = true;
    unsubscribe();
  };
}

/** The beginning and the end of a task in a line for people. */
function describeChange({ title, status, failure }: Task): string {
  if (status === 'pending') return `new task: ${title}`;
  return failure === undefined ? `task ${status}: ${title}` : `task ${status}: ${title} (${failure.message})`;
}
