import { z } from 'zod';
import { failureCode } from '../failure/failure.ts';
import { actionNames } from '../goal/goal-actions.ts';
import { taskSources } from './task-source.ts';
import { taskStates } from './task-status.ts';

const taskState = z.enum(taskStates);
export const taskSource = z.enum(taskSources);

const moment = z.coerce.number().int().min(0);

/** What narrows the history of tasks; all of it has to fit. Without a source, tasks of reflexes are left out. */
export const taskHistoryFilter = z.object({
  state: taskState.optional(),
  source: taskSource.optional(),
  /** The action of the goal. */
  action: z.enum(actionNames).optional(),
  /** A failure the task met, whether or not it ended by it. */
  code: failureCode.optional(),
  /** Part of the title, in any case. */
  text: z.string().trim().min(1).max(200).optional(),
  /** Made at or after this moment, ms since the epoch. */
  from: moment.optional(),
  /** Made at or before this moment. */
  to: moment.optional(),
  /** As it stood at this moment: nothing that was made later, and what ended later is open. */
  at: moment.optional(),
});
export type TaskHistoryFilter = z.infer<typeof taskHistoryFilter>;

const count = z.number().int().nonnegative();

/** A failure, with how often tasks met it. */
const failureCount = z.object({
  code: failureCode,
  /** What it means, a sentence. */
  sentence: z.string(),
  /** Attempts that failed with it. */
  attempts: count,
  /** Tasks that met it, and how many of them it ended. */
  tasks: count,
  ended: count,
  /** The newest tasks that met it. */
  examples: z.array(z.object({ taskId: z.string(), title: z.string(), at: z.number() })),
});
export type FailureCount = z.infer<typeof failureCount>;

/** How many tasks there are by each facet. A facet counts what all other filters let through, so that its other choices show what they would give. */
export const taskFacets = z.object({
  /** Tasks that fit all filters. */
  total: count,
  states: z.partialRecord(taskState, count),
  sources: z.partialRecord(taskSource, count),
  /** The most frequent first. */
  actions: z.array(z.object({ action: z.enum(actionNames), count })),
  /** What failed most among the tasks that fit all other filters, the most frequent first. */
  failures: z.array(failureCount),
  /** When the oldest task that is kept was made; absent where none is. */
  firstAt: z.number().optional(),
});
export type TaskFacets = z.infer<typeof taskFacets>;
