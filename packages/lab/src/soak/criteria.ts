import type { SoakHistory } from './history.ts';

/**
 * `not_applicable`: the mode of the run rules the criterion out. `not_observed`: it applies, but nothing happened by which to judge it; a soak
 * posts nothing by itself.
 */
export type Verdict = 'pass' | 'fail' | 'not_applicable' | 'not_observed';

export interface JudgedCriterion {
  readonly number: number;
  readonly name: string;
  readonly verdict: Verdict;
  readonly reason: string;
}

type Judgement = readonly [Verdict, string];

/** Drives only annotate in this version; the drive tick is an opt-in that does not exist yet. */
const noDriveTicks: Judgement = ['not_applicable', 'drives emit no goals in this mode'];

/** The eight acceptance criteria of the agency contract over what a soak saw. */
export function judge(history: SoakHistory): JudgedCriterion[] {
  const rows: readonly (readonly [string, Judgement])[] = [
    ['task creation cadence', noDriveTicks],
    ['executor claims', executorClaims(history)],
    ['progress closure', progressClosure(history)],
    ['idempotency under repetition', idempotency(history)],
    ['stuck-timeout recovery', noDriveTicks],
    ['compliance signal', complianceSignal(history)],
    ['no low-novelty task creation', noIneligibleTasks(history)],
    ['creative and spectator safety', creativeSafety(history)],
  ];
  return rows.map(([name, [verdict, reason]], index) => ({ number: index + 1, name, verdict, reason }));
}

const noTasks: Judgement = ['not_observed', 'no task lived during the soak'];

function executorClaims({ tasks, statusesSeen }: SoakHistory): Judgement {
  if (tasks.length === 0) return noTasks;
  // A task that ended between two samples was claimed as well.
  const claimed = tasks.filter(
    (task) => statusesSeen.get(task.id)?.has('active') || task.status === 'completed' || task.planCount > 0,
  );
  if (claimed.length > 0) return ['pass', `${claimed.length} of ${tasks.length} tasks were taken up`];
  const routable = tasks.filter((task) => task.status !== 'unplannable' && !task.manualPause);
  return routable.length === 0
    ? ['not_observed', 'every task was unplannable or paused by hand']
    : ['fail', `none of ${routable.length} tasks was taken up`];
}

function progressClosure({ tasks, startedAt, endedAt }: SoakHistory): Judgement {
  if (tasks.length === 0) return noTasks;
  const closed = tasks.filter((task) => task.status === 'completed' || task.status === 'failed');
  if (closed.length > 0) return ['pass', `${closed.length} of ${tasks.length} tasks were completed or failed`];
  const minutes = Math.round((endedAt - startedAt) / 60_000);
  return ['fail', `no task was completed or failed within ${minutes} min`];
}

function idempotency({ tasks, duplicates }: SoakHistory): Judgement {
  if (duplicates.length > 0) {
    const words = duplicates.map(({ goalKey, taskIds }) => `${goalKey}: ${taskIds.join(', ')}`);
    return ['fail', `several open tasks for one goal: ${words.join('; ')}`];
  }
  return tasks.length === 0 ? noTasks : ['pass', 'never two open tasks for one goal'];
}

function complianceSignal({ mind }: SoakHistory): Judgement {
  if (mind === undefined) return ['not_observed', 'cognition did not answer'];
  if (mind === 'none') return ['not_applicable', 'no model, so no text that could carry an intent label'];
  return ['not_observed', 'this version publishes no intent counter'];
}

function noIneligibleTasks({ tasks, thoughts }: SoakHistory): Judgement {
  const wrong = tasks.filter((task) => {
    const thought = thoughts.get(task.trace.thoughtId ?? '');
    return thought !== undefined && !thought.convertEligible;
  });
  if (wrong.length > 0)
    return ['fail', `tasks of thoughts that may not become tasks: ${wrong.map(({ id }) => id).join(', ')}`];
  return tasks.length === 0 ? noTasks : ['pass', 'no task came from a thought that may not become one'];
}

function creativeSafety({ gameModes }: SoakHistory): Judgement {
  const modes = [...gameModes].filter((mode) => mode === 'creative' || mode === 'spectator');
  if (modes.length === 0) return ['not_applicable', 'the world was not in creative or spectator mode'];
  return ['pass', `${modes.join(' and ')} mode, and no drive tick exists in this version`];
}
