import {
  countItem,
  describeCount,
  describeGoal,
  describeItem,
  type Failure,
  fail,
  type Goal,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { untilBedtimeMs } from '@conscious-bot/contracts/game';
import { DROPS } from '@conscious-bot/contracts/goal';
import type { WeighedChoice } from '@conscious-bot/contracts/task';
import type { GameData } from '../../game/game-data.ts';
import { ARMOUR } from '../../goals/armour-set.ts';
import type { GoalKind } from '../../goals/classified.ts';
import { classifyGoal } from '../../goals/goal-kind.ts';
import { goalStanding } from '../../goals/goal-reached.ts';
import type { Fit, Planner, PlanRequest, PlanResult } from '../planner.ts';
import { methodContext, type Priors } from '../priors/priors.ts';
import { easiest } from '../search/any-of.ts';
import { weighedChoices } from '../search/choice.ts';
import { planNeeds } from '../search/plan-by-search.ts';
import { type PlanWorld, planWorld } from '../search/ways/plan-world.ts';
import { type Decomposition, decompose } from './decompose.ts';
import { methodLibrary } from './library/library.ts';
import type { HtnState } from './methods/htn-state.ts';
import { type Library, type TaskName, taskNames } from './methods/method.ts';
import type { Value } from './methods/value.ts';
import type { PassedOver } from './passed-over.ts';

/** How well the library suits each kind of goal: only the library knows what to perform, and it is a second opinion on items. */
const fits: Partial<Record<GoalKind['kind'], Fit>> = {
  acquire: { score: 0.5, reason: 'the library has a method for it' },
  roam: { score: 0.5, reason: 'the library has a method for it' },
  gain: { score: 0.85, reason: 'the library knows what to do for it' },
  perform: { score: 0.85, reason: 'the library has a method for it' },
  state: { score: 0.85, reason: 'the library has a method that leads to it' },
};

/** The task a goal begins as; undefined for goals that are no matter of the library. */
function taskOf({ action, target }: Goal): TaskName | undefined {
  if (target === DROPS) return 'take_drops';
  if (action === 'craft' && target === ARMOUR) return 'make_armour';
  switch (action) {
    case 'collect':
      return 'gather';
    case 'continue':
    case 'cancel':
    case 'prioritize':
    case 'pause':
    case 'resume':
    case 'find':
    case 'navigate':
    case 'check':
      return undefined;
    default:
      return taskNames.find((task) => task === action);
  }
}

/** Plans goals by the method library (HTN-1): deterministic, a function of the request and of what was learned of the methods. */
export function htnPlanner(priors: Priors, library: Library = methodLibrary): Planner {
  return {
    name: 'htn',
    fit: ({ goal }, data) => {
      const classified = classifyGoal(goal, data);
      return classified.ok && taskOf(goal) !== undefined ? fits[classified.goal.kind] : undefined;
    },
    plan: (request, data) => planByMethods(request, data, library, priors),
  };
}

function planByMethods(request: PlanRequest, data: GameData, library: Library, priors: Priors): PlanResult {
  const { goal, world } = request;
  const classified = classifyGoal(goal, data);
  if (!classified.ok) return classified;
  const task = taskOf(goal);
  if (task === undefined || goal.target === undefined) {
    return {
      ok: false,
      failure: fail('plan.unsupported_action', { instead: `nothing here knows how to ${describeGoal(goal)}` }),
    };
  }
  const seen = planWorld(world, request.experience);
  // What stopped an earlier plan is got first; where it cannot be had, another method may do without.
  const first = planNeeds(request.missing ?? [], data, seen);
  const { site } = request;
  const state: HtnState = { world, data, held: first.ok ? first.after : seen, ...(site !== undefined && { site }) };
  const found = decompose(task, variablesOf(request, data, seen), state, library, priors, methodContext(world));
  if (!found.ok) {
    const later = notYet(goal, world);
    return { ok: false, failure: later ?? fail('plan.no_way_known', describeRefusal(goal, found.passedOver)) };
  }
  const steps = [...(first.ok ? first.steps : []), ...found.steps];
  if (steps.length === 0) {
    return {
      ok: false,
      failure: fail('plan.no_way_known', `${goal.action} ${goal.target} needs nothing to be done`),
    };
  }
  const methods = found.methods.map(({ name }) => name);
  const { turnedFrom } = found;
  const weighed = [...weighedMethods(goal, found), ...weighedChoices(found.choices)];
  return { ok: true, planner: 'htn', rationale: rationaleOf(found), steps, methods, turnedFrom, weighed };
}

/** What every method finds bound: the goal, how much of it is left, and what the inventory must hold when it is reached. */
function variablesOf(
  { goal, baseline, performed, world }: PlanRequest,
  data: GameData,
  held: PlanWorld,
): ReadonlyMap<string, Value> {
  const { done } = goalStanding(goal, baseline, world, data, performed).progress;
  const left = Math.max(1, goal.amount - done);
  const classified = classifyGoal(goal, data);
  // Of a class the library makes the one that the search would.
  const items = classified.ok && classified.goal.kind === 'acquire' ? classified.goal : undefined;
  const chosen =
    items === undefined || items.items.length < 2
      ? undefined
      : (easiest(items.items, left, items.last, data, held)?.item ?? items.items[0]);
  return new Map<string, Value>([
    ['target', chosen ?? goal.target ?? ''],
    ['amount', goal.amount],
    ['left', left],
    ['wanted', chosen === undefined ? baseline + goal.amount : countItem(world, chosen) + left],
  ]);
}

/** What only has to wait for its time: sleep is for the night. */
function notYet({ action }: Goal, world: WorldSnapshot): Failure | undefined {
  const ms = action === 'sleep' ? untilBedtimeMs(world) : undefined;
  if (ms === undefined || ms === 0) return undefined;
  return fail(
    'plan.not_yet',
    `nobody can sleep by day, and night falls in about ${describeCount(Math.ceil(ms / 60_000), 'minute')}`,
  );
}

/** Reasons shown at most; the first are those nearest to the goal. */
const REASONS_SHOWN = 4;

/** The methods that were taken, and those that were not, with the reason against each. */
function weighedMethods(
  goal: Goal,
  { methods, passedOver, turnedFrom }: Decomposition & { ok: true },
): WeighedChoice[] {
  const learned = turnedFrom.map(({ method, expected }) => ({ method, why: describeExpected(expected) }));
  const others = passedOver.filter(({ method, why, notMeant }) => {
    return !notMeant && why !== '' && !learned.some((each) => each.method === method);
  });
  const rejected = [...learned, ...others].map(({ method, why }) => ({ text: describeItem(method), why }));
  if (rejected.length === 0) return [];
  return [
    { wanted: describeGoal(goal), taken: { text: methods.map(({ description }) => description).join(', ') }, rejected },
  ];
}

const describeExpected = (expected: number): string =>
  `it is expected to work only ${Math.round(expected * 100)} % of the time here`;

function rationaleOf({ methods, passedOver, turnedFrom }: Decomposition & { ok: true }): string {
  // A method that is used again and again is said once.
  const chosen = [...new Set(methods.map(({ description }) => description))].join(', ');
  const learned = turnedFrom.map(({ method, expected }) => ({
    method,
    notMeant: false,
    why: `${describeItem(method)} is expected to work only ${Math.round(expected * 100)} % of the time here`,
  }));
  const others = [...learned, ...passedOver.filter(({ method }) => !learned.some((each) => each.method === method))];
  const why = reasons(others);
  return why === '' ? chosen : `${chosen}, and not another way: ${why}`;
}

function describeRefusal(goal: Goal, passedOver: readonly PassedOver[]): string {
  if (passedOver.length === 0) return `nothing here knows how to ${describeGoal(goal)}`;
  const why = reasons(passedOver);
  return `there is no way to ${describeGoal(goal)} just now${why === '' ? '' : `: ${why}`}`;
}

function reasons(passedOver: readonly PassedOver[]): string {
  // Several methods may lack the same.
  const all = [...new Set(passedOver.filter((each) => each.why !== '' && !each.notMeant).map(({ why }) => why))];
  const more = all.length - REASONS_SHOWN;
  return [...all.slice(0, REASONS_SHOWN), ...(more > 0 ? [`${describeCount(more, 'more reason')}`] : [])].join('; ');
}
