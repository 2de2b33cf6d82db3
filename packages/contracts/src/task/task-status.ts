export const taskStatuses = ['pending', 'active', 'paused', 'completed', 'failed', 'cancelled', 'unplannable'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const terminalTaskStatuses: ReadonlySet<TaskStatus> = new Set([
  'completed',
  'failed',
  'cancelled',
  'unplannable',
]);

/** How a task stands in the history: open, or how it ended. */
export const taskStates = ['open', 'completed', 'failed', 'cancelled', 'unplannable'] as const;
export type TaskState = (typeof taskStates)[number];
