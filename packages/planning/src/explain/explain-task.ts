import { describeStep, type Plan, readEvent, type StepRecord, type Task } from '@conscious-bot/contracts';
import type { AccountedPlan, AccountedRecovery, AccountedStep, TaskExplanation } from '@conscious-bot/contracts/task';
import { channelOfTask } from '../tasks/task-channel.ts';
import type { TaskRecords } from '../tasks/task-records.ts';
import type { StoredTask } from '../tasks/task-store.ts';
import { describeTask } from './describe-task.ts';
import { standingNow } from './standing-now.ts';
import type { TaskNote, TaskNotes } from './task-notes.ts';

export interface ExplainOptions extends TaskRecords {
  readonly notes: TaskNotes;
  /** What the bot had set itself, by id, and what it weighed then. */
  readonly strategic: (intentId: string) => TaskExplanation['why']['strategic'];
  readonly body: {
    /** What keeps it from working at all, for people; undefined when nothing does. */
    readonly problem: string | undefined;
  };
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Explains from what is stored why a task is as it is. Nothing else is used, so the explanation survives a restart. */
export function explainTask({ task, work }: StoredTask, options: ExplainOptions): TaskExplanation {
  const { tasks, plans, notes, body, now } = options;
  const known = notes.of(task);
  const accounted = plans.allOf(task).map((plan, index) => planAccount(plan, index + 1, task, work.planId));
  const channel = channelOfTask({ task, work });
  const others = tasks.store
    .open()
    .filter((stored) => channelOfTask(stored) === channel)
    .map((stored) => stored.task);
  const before = task.after === undefined ? undefined : tasks.store.get(task.after)?.task;
  const standing = standingNow(task, {
    plan: accounted.at(-1),
    others,
    channel,
    bodyProblem: body.problem,
    before,
    now,
  });
  const data: Omit<TaskExplanation, 'sentences'> = {
    taskId: task.id,
    title: task.title,
    status: task.status,
    why: whyOf(task, known, strategicOf(task, options)),
    ...(before === undefined ? {} : { after: { taskId: before.id, title: before.title, status: before.status } }),
    plans: accounted,
    recoveries: known.flatMap(recoveryOf),
    now: standing,
    ...(task.failure === undefined ? {} : { failure: task.failure }),
  };
  return { ...data, sentences: describeTask(data) };
}

function strategicOf({ origin }: Task, { strategic }: ExplainOptions): TaskExplanation['why']['strategic'] {
  return origin.strategicIntentId === undefined ? undefined : strategic(origin.strategicIntentId);
}

function whyOf(
  task: Task,
  notes: readonly TaskNote[],
  strategic: TaskExplanation['why']['strategic'],
): TaskExplanation['why'] {
  const intent = notes
    .filter(({ type, trace }) => type === 'intent' && trace.intentId === task.trace.intentId)
    .map(({ data }) => readEvent('intent', data))
    .at(0);
  const decisions = notes
    .filter(({ type }) => type === 'decision')
    .flatMap(({ data }) => readEvent('decision', data) ?? []);
  return {
    origin: task.origin,
    ...(intent === undefined ? {} : { intent }),
    ...(strategic === undefined ? {} : { strategic }),
    decisions,
  };
}

function recoveryOf({ type, at, trace: { planId, stepId }, data }: TaskNote): AccountedRecovery[] {
  const record = type === 'recovery' ? readEvent('recovery', data) : undefined;
  if (record === undefined) return [];
  const where = { ...(planId === undefined ? {} : { planId }), ...(stepId === undefined ? {} : { stepId }) };
  return [{ ...record, at, ...where }];
}

function planAccount(plan: Plan, number: number, task: Task, current: string | undefined): AccountedPlan {
  const { steps, taskId: _, cost: __, ...head } = plan;
  const underWay = plan.id === current && task.finishedAt === undefined;
  return { ...head, number, outcome: outcomeOf(steps, underWay), steps: steps.map(accountedStep) };
}

function outcomeOf(steps: readonly StepRecord[], underWay: boolean): AccountedPlan['outcome'] {
  if (underWay) return 'under_way';
  if (steps.some(({ state, repairs }) => state === 'failed' && repairs === undefined)) return 'failed';
  return steps.every(({ state, repairs }) => state === 'done' || repairs !== undefined) ? 'carried_out' : 'dropped';
}

function accountedStep(step: StepRecord): AccountedStep {
  const { stepId, capability, args, state, attempts, startedAt, endedAt, failure, tried, repairs } = step;
  return {
    stepId,
    capability,
    args,
    state,
    attempts,
    text: describeStep(step),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(failure === undefined ? {} : { failure }),
    ...(tried === undefined ? {} : { tried }),
    ...(repairs === undefined ? {} : { repairs }),
  };
}
