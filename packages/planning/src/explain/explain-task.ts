import { describeStep, type Plan, readEvent, type StepRecord, type Task } from '@conscious-bot/contracts';
import type { AccountedPlan, AccountedRecovery, AccountedStep, TaskExplanation } from '@conscious-bot/contracts/task';
import { plansAsOf, taskAsOf } from '../history/task-as-of.ts';
import { channelOfTask } from '../tasks/task-channel.ts';
import type { TaskRecords } from '../tasks/task-records.ts';
import type { StoredTask } from '../tasks/task-store.ts';
import { describeTask } from './describe-task.ts';
import { repairStory } from './repair-story.ts';
import { standingNow } from './standing-now.ts';
import type { TaskNote, TaskNotes } from './task-notes.ts';

interface ExplainOptions extends TaskRecords {
  readonly notes: TaskNotes;
  /** What the bot had set itself, by id, and what it weighed then. */
  readonly strategic: (intentId: string) => TaskExplanation['why']['strategic'];
  readonly body: {
    /** What keeps it from working at all, for people; undefined when nothing does. */
    readonly problem: string | undefined;
  };
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Explained as it stood at this moment; as it stands now unless given. */
  readonly at?: number | undefined;
}

/** Explains from what is stored why a task is as it is. Nothing else is used, so the explanation survives a restart. */
export function explainTask({ task: current, work }: StoredTask, options: ExplainOptions): TaskExplanation {
  const { tasks, plans, notes, body, at } = options;
  const now = at ?? options.now;
  const task = at === undefined ? current : taskAsOf(current, at);
  const known = notes.of(task).filter((note) => note.at <= now);
  const made = at === undefined ? plans.allOf(task) : plansAsOf(plans.allOf(task), at);
  // A task that ended later has no plan under way any more; then it was the last.
  const planId = task === current ? work.planId : made.at(-1)?.id;
  const accounted = made.map((plan, index) => planAccount(plan, index + 1, task, planId));
  const channel = channelOfTask({ task, work });
  const others = tasks.store
    .open()
    .filter((stored) => channelOfTask(stored) === channel)
    .map((stored) => stored.task);
  const before = task.after === undefined ? undefined : tasks.store.get(task.after)?.task;
  const standing = standingNow(task, {
    plan: accounted.at(-1),
    // What else there was to do then, and how the body was, is not kept.
    others: at === undefined ? others : [],
    channel,
    bodyProblem: at === undefined ? body.problem : undefined,
    before,
    now,
  });
  const parts = new Map(made.flatMap(({ steps }) => steps).map(({ stepId, part }) => [stepId, part] as const));
  const recoveries = known.flatMap(recoveryOf);
  const data: Omit<TaskExplanation, 'sentences'> = {
    taskId: task.id,
    title: task.title,
    status: task.status,
    why: whyOf(task, known, strategicOf(task, options)),
    ...(before === undefined ? {} : { after: { taskId: before.id, title: before.title, status: before.status } }),
    plans: accounted,
    recoveries,
    story: repairStory(
      { plans: accounted, recoveries, status: task.status, now: standing, endedAt: task.finishedAt },
      (stepId) => parts.get(stepId),
    ),
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
  const { stepId, capability, args, state, attempts, startedAt, endedAt, failure, tried, repairs, actionId, time } =
    step;
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
    ...(actionId === undefined ? {} : { actionId }),
    ...(time === undefined ? {} : { time }),
  };
}
