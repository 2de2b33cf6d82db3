import { type EventEnvelope, readEvent, type Task, type Trace } from '@conscious-bot/contracts';
import type { BotContext } from '../context/bot-context.ts';
import { isReflex } from '../tasks/is-reflex.ts';
import type { Parts } from './parts.ts';
import { watched } from './watched.ts';

/** Counts, logs and passes on planning's own events. @returns the function that ends it */
export function followOwnEvents(context: BotContext, parts: Parts): () => void {
  const { idle } = parts;
  // Several changes of one turn of the event loop (a task made, its predecessor ended) are looked at together.
  let due = false;
  let over = false;
  const checkSoon = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!over) idle.check();
    });
  };
  const unsubscribe = context.events.subscribe((event) => {
    if (event.type.startsWith('task.')) checkSoon();
    onOwnEvent(context, parts, event);
  });
  return () => {
    over = true;
    unsubscribe();
  };
}

function onOwnEvent(context: BotContext, parts: Parts, { type, data, trace }: EventEnvelope): void {
  const { metrics, statistics, planners } = parts;
  switch (type) {
    case 'task.created':
    case 'task.finished':
      onTask(context, parts, readEvent(type, data));
      return;
    case 'recovery':
      onRecovery(parts, readEvent(type, data), trace);
      return;
    case 'executionComplete':
      planners.priors.soon();
      return;
    case 'decision':
      metrics.decided(readEvent(type, data)?.code ?? 'error');
      return;
    case 'policy.blocked': {
      const block = readEvent(type, data);
      if (block !== undefined) metrics.blocked(block);
      return;
    }
    case 'planGenerated': {
      const plan = readEvent(type, data);
      if (plan === undefined) return;
      metrics.planned(plan.route);
      statistics.planned(plan.route);
      statistics.learning.planned(plan);
      const task = parts.stores.records.tasks.store.get(plan.taskId)?.task;
      if (task?.planCount === 1) metrics.dispatched(context.clock.now() - task.createdAt);
    }
  }
}

function onTask(context: BotContext, parts: Parts, task: Task | undefined): void {
  if (task === undefined) return;
  const { metrics, statistics, fastPath, strategist, stores } = parts;
  context.logger.info({ taskId: task.id }, describeChange(task));
  if (task.finishedAt === undefined) strategist.onTaskCreated(task);
  else {
    if (isReflex(task)) strategist.onReflexEnded();
    statistics.learning.taskEnded(task.id, task.status === 'completed');
    watched(context, fastPath.ended(task));
  }
  if (task.status !== 'completed') return;
  const steps = stores.records.plans.stepsOfTask(task.id).filter(({ attempts }) => attempts > 0).length;
  metrics.reached(task, steps);
  statistics.reached(task, steps);
}

function onRecovery(
  { statistics, strategist }: Parts,
  recovery: ReturnType<typeof readEvent<'recovery'>>,
  { planId = '', taskId = '' }: Trace,
): void {
  if (recovery === undefined || recovery.level === 'step') return;
  statistics.learning.failed(planId, taskId, recovery.failure);
  strategist.planFailed(taskId, recovery.nearer === true);
}

/** The beginning and the end of a task in a line for people. */
function describeChange({ title, status, failure }: Task): string {
  if (status === 'pending') return `new task: ${title}`;
  return failure === undefined ? `task ${status}: ${title}` : `task ${status}: ${title} (${failure.message})`;
}
