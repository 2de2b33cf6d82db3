import {
  sourceOf,
  type Task,
  type TaskFacets,
  type TaskHistoryFilter,
  type TaskState,
  taskSource,
  terminalTaskStatuses,
} from '@conscious-bot/contracts/task';

/** A task as planning tells it of a moment: what ended later was open. */
export function asOf(task: Task, at: number | undefined): Task {
  if (at === undefined || (task.finishedAt ?? 0) <= at) return task;
  const { finishedAt: _, failure: __, ...rest } = task;
  return { ...rest, status: 'active' };
}

/** The made-up tasks that fit, newest first. */
export function historyOf(tasks: Iterable<Task>, filter: TaskHistoryFilter): Task[] {
  const { state, source, action, code, text, at } = filter;
  return [...tasks]
    .filter((task) => at === undefined || task.createdAt <= at)
    .map((task) => asOf(task, at))
    .filter(
      (task) =>
        (state === undefined || stateOf(task) === state) &&
        (source === undefined ? task.origin.kind !== 'reflex' : sourceOf(task.origin.kind) === source) &&
        (action === undefined || task.goal.action === action) &&
        (code === undefined || task.failure?.code === code) &&
        (text === undefined || task.title.toLowerCase().includes(text.toLowerCase())),
    )
    .sort((a, b) => b.createdAt - a.createdAt);
}

/** Counts of the made-up tasks. What failed is told of those that ended by it. */
export function facetsOf(all: Iterable<Task>, filter: TaskHistoryFilter): TaskFacets {
  const tasks = [...all];
  const without = (name: keyof TaskHistoryFilter) => historyOf(tasks, { ...filter, [name]: undefined });
  const bySource = taskSource.options.map((source) => [source, historyOf(tasks, { ...filter, source }).length]);
  const failed = without('code').filter((task) => task.status === 'failed' && task.failure !== undefined);
  const codes = [...new Set(failed.flatMap(({ failure }) => failure?.code ?? []))];
  return {
    total: historyOf(tasks, filter).length,
    states: count(without('state').map(stateOf)),
    sources: Object.fromEntries(bySource),
    actions: [...new Set(without('action').map(({ goal }) => goal.action))].map((action) => ({
      action,
      count: without('action').filter(({ goal }) => goal.action === action).length,
    })),
    failures: codes.map((code) => {
      const met = failed.filter(({ failure }) => failure?.code === code);
      return {
        code,
        sentence: `${met[0]?.failure?.message ?? ''}.`.replace(/^./, (first) => first.toUpperCase()),
        attempts: met.length * 2,
        tasks: met.length,
        ended: met.length,
        examples: met.slice(0, 3).map(({ id, title, createdAt }) => ({ taskId: id, title, at: createdAt })),
      };
    }),
  };
}

function stateOf({ status }: Task): TaskState {
  if (!terminalTaskStatuses.has(status)) return 'open';
  return status === 'completed' || status === 'failed' || status === 'cancelled' ? status : 'unplannable';
}

function count(states: readonly TaskState[]): Partial<Record<TaskState, number>> {
  const counts: Partial<Record<TaskState, number>> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
