import { stuckPending } from '@conscious-bot/contracts';
import { STUCK_PENDING_MS } from '@conscious-bot/contracts/task';
import type { SoakHistory } from './history.ts';

/**
 * `not_applicable`: the mode of the run rules the criterion out. `not_observed`: it applies, but nothing happened by which to judge it; a soak
 * posts nothing by itself.
 */
type CriterionOutcome = 'pass' | 'fail' | 'not_applicable' | 'not_observed';

export interface JudgedCriterion {
  readonly number: number;
  readonly name: string;
  readonly outcome: CriterionOutcome;
  readonly reason: string;
}

type Judgement = readonly [CriterionOutcome, string];

const noDriveTicks: Judgement = ['not_applicable', 'drives emit no goals in this mode'];
const drivesUnknown: Judgement = ['not_observed', 'cognition did not say what drives may do'];
/** A drive tick fires every 3 min; a shorter soak may see none. */
const MINUTES_FOR_A_TICK = 4;
/** Ticks are 180 s apart; a task may be made a moment after its tick. */
const LEAST_TICK_GAP_MS = 170_000;
/** A stuck task is replaced by the next tick after its 5 min, with a minute to spare. */
const RECOVERED_WITHIN_MS = STUCK_PENDING_MS + 240_000;

/** The eight acceptance criteria of the agency contract over what a soak saw. */
export function judge(history: SoakHistory): JudgedCriterion[] {
  const rows: readonly (readonly [string, Judgement])[] = [
    ['task creation cadence', cadence(history)],
    ['executor claims', executorClaims(history)],
    ['progress closure', progressClosure(history)],
    ['idempotency under repetition', idempotency(history)],
    ['stuck-timeout recovery', stuckRecovery(history)],
    ['compliance signal', complianceSignal(history)],
    ['no low-novelty task creation', noIneligibleTasks(history)],
    ['creative and spectator safety', creativeSafety(history)],
  ];
  return rows.map(([name, [outcome, reason]], index) => ({ number: index + 1, name, outcome, reason }));
}

function cadence(history: SoakHistory): Judgement {
  const { drives, agency, mind, gameModes, gatesOpenMs, startedAt, endedAt } = history;
  if (drives === undefined || agency === undefined) return drivesUnknown;
  if (drives !== 'inject') return noDriveTicks;
  const { driveTicks, goalTags, llmCalls } = agency;
  const minutes = Math.round((endedAt - startedAt) / 60_000);
  if (driveTicks > 0) {
    const hurried = shortestGap(history);
    if (hurried < LEAST_TICK_GAP_MS)
      return ['fail', `two drive ticks made tasks within ${Math.round(hurried / 1_000)} s`];
    const both = `${driveTicks} drive ticks and ${goalTags} goal tags in ${minutes} min`;
    if (goalTags > 0) return ['pass', both];
    // Both counters have to grow; whether they can depends on whether a model was asked.
    if (mind === 'none') return ['not_observed', `${both}: without a model nothing writes goal tags`];
    if (llmCalls === 0) return ['not_observed', `${both}: the model was not asked for a thought`];
    return ['fail', `${both}, and the model was asked ${llmCalls} times`];
  }
  if ([...gameModes].some(isGateShut)) return ['not_applicable', 'no drive tick fires in creative or spectator mode'];
  if (minutes < MINUTES_FOR_A_TICK) return ['not_observed', `no drive tick within ${minutes} min`];
  const open = Math.floor(gatesOpenMs / 1_000);
  if (open < MINUTES_FOR_A_TICK * 60)
    return [
      'not_observed',
      `no drive tick; its gates (health, food, nobody hostile, no task) were open for ${open} s at most`,
    ];
  return ['fail', `no drive tick within ${minutes} min, ${open} s of them in a row with its gates open`];
}

/** The shortest time between two tasks that drives made, ms. */
function shortestGap({ tasks }: SoakHistory): number {
  const made = tasks.filter(({ origin }) => origin.kind === 'drive_tick').map(({ createdAt }) => createdAt);
  const inOrder = made.sort((a, b) => a - b);
  return Math.min(Number.POSITIVE_INFINITY, ...inOrder.slice(1).map((at, index) => at - (inOrder[index] ?? at)));
}

function stuckRecovery({ drives, tasks, endedAt }: SoakHistory): Judgement {
  if (drives === undefined) return drivesUnknown;
  if (drives !== 'inject') return noDriveTicks;
  const driven = tasks.filter(({ origin }) => origin.kind === 'drive_tick');
  const replaced = driven.filter(
    ({ id, status, goalKey, createdAt }) =>
      status === 'cancelled' &&
      driven.some(
        (later) => later.id !== id && later.goalKey === goalKey && later.createdAt > createdAt + STUCK_PENDING_MS,
      ),
  );
  if (replaced.length > 0) return ['pass', `${replaced.length} stuck tasks were asked for anew`];
  const left = driven.filter((task) => stuckPending(task, endedAt) && endedAt - task.createdAt > RECOVERED_WITHIN_MS);
  if (left.length > 0) return ['fail', `stuck and not asked for anew: ${left.map(({ id }) => id).join(', ')}`];
  return ['not_observed', 'no task of a drive was stuck'];
}

const isGateShut = (mode: string): boolean => mode === 'creative' || mode === 'spectator';

const noTasks: Judgement = ['not_observed', 'no task lived during the soak'];

function executorClaims({ drives, tasks: all, statusesSeen }: SoakHistory): Judgement {
  // Where drives make tasks, it is theirs that have to be taken up.
  const driven = drives === 'inject' ? all.filter(({ origin }) => origin.kind === 'drive_tick') : [];
  const tasks = driven.length > 0 ? driven : all;
  if (tasks.length === 0) return noTasks;
  const claimed = tasks.filter((task) => statusesSeen.get(task.id)?.has('active'));
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

function complianceSignal({ mind, agency }: SoakHistory): Judgement {
  if (mind === undefined) return ['not_observed', 'cognition did not answer'];
  if (mind === 'none') return ['not_applicable', 'no model, so no text that could carry an intent label'];
  if (agency === undefined || agency.llmCalls === 0) return ['not_observed', 'the model was not asked for a thought'];
  const { intentFinalLine: asked, intentInline: inline, intentExtractions, llmCalls } = agency;
  if (asked + inline === 0) return ['pass', `the model writes no intent labels (${llmCalls} calls)`];
  return ['pass', `${intentExtractions} intents; labels on the last line ${asked}, out of place ${inline}`];
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

function creativeSafety({ gameModes, agency }: SoakHistory): Judgement {
  const modes = [...gameModes].filter(isGateShut);
  if (modes.length === 0) return ['not_applicable', 'the world was not in creative or spectator mode'];
  if (agency === undefined) return drivesUnknown;
  const words = modes.join(' and ');
  if (agency.driveTicks === 0) return ['pass', `${words} mode, and no drive tick`];
  return modes.length === gameModes.size
    ? ['fail', `${agency.driveTicks} drive ticks in ${words} mode`]
    : ['not_observed', 'the game mode changed while drives emitted goals'];
}
