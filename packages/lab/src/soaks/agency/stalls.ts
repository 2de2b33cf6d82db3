import { type Task, terminalTaskStatuses } from '@conscious-bot/contracts';
import type { SoakHistory } from './history.ts';

/** The agency contract's classes of tasks that come to no end, plus what is no stall: waiting out a back-off. */
type StallClass =
  | 'unplannable'
  | 'blocked_reason'
  | 'executor_unavailable'
  | 'goalKey_missing'
  | 'convertEligible_gate'
  | 'stuck_pending';

export interface Stall {
  readonly class: StallClass;
  /** A task, or for `convertEligible_gate` the thought that should have become one. */
  readonly id: string;
  readonly detail: string;
}

/** A task without progress for this long is stuck, ms. */
const stuckAfterMs = 300_000;

/** Every task (and goal-bearing thought) of the soak that came to no end through its own work, with the root cause it shows. */
export function findStalls(history: SoakHistory): Stall[] {
  const stalls = history.tasks.flatMap((task) => {
    const found = stallOf(task, history);
    return found === undefined ? [] : [{ id: task.id, ...found }];
  });
  const gated = [...history.thoughts.values()].filter(
    (thought) =>
      thought.at >= history.startedAt &&
      thought.goal !== undefined &&
      !thought.convertEligible &&
      thought.novelty !== 'low' &&
      // A thought that was resisted, refused or the like is rightly not converted.
      (thought.metadata.outcome === undefined || thought.metadata.outcome === 'accepted'),
  );
  return [
    ...stalls,
    ...gated.map(({ id }) => ({
      class: 'convertEligible_gate' as const,
      id,
      detail: 'a goal that may not become a task',
    })),
  ];
}

function stallOf(task: Task, history: SoakHistory): Omit<Stall, 'id'> | undefined {
  if (task.status === 'unplannable') return { class: 'unplannable', detail: task.failure?.message ?? 'no plan route' };
  if (terminalTaskStatuses.has(task.status) || task.manualPause) return undefined;
  const needsNoGoalKey = task.goal.target === undefined;
  if (task.goalKey === undefined && !needsNoGoalKey)
    return { class: 'goalKey_missing', detail: 'the task has no goalKey' };
  if (task.progress.done > 0 || history.endedAt - task.createdAt < stuckAfterMs) return undefined;
  if (task.blockedReason !== undefined) {
    if (task.blockedAt === undefined)
      return { class: 'stuck_pending', detail: `${task.blockedReason}, and nobody says since when` };
    const minutes = ((history.endedAt - task.blockedAt) / 60_000).toFixed(1);
    return { class: 'blocked_reason', detail: `${task.blockedReason}, for ${minutes} min` };
  }
  const { planning } = history.last ?? {};
  if (planning === undefined) return { class: 'executor_unavailable', detail: 'planning does not answer' };
  if (!planning.body.connected) return { class: 'executor_unavailable', detail: 'the body is not connected' };
  if (planning.breaker.state !== 'closed') {
    return { class: 'executor_unavailable', detail: `the breaker over the body is ${planning.breaker.state}` };
  }
  return { class: 'stuck_pending', detail: `${task.status} without progress and without a stated reason` };
}
