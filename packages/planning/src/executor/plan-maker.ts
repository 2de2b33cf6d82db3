import {
  type Failure,
  fail,
  findCapability,
  type Plan,
  type StepRecord,
  type Task,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { type Clock, newId } from '@conscious-bot/service-kit';
import type { ExplicitStep } from '../intake/explicit-plan.ts';
import { refuseSteps } from '../intake/explicit-plan.ts';
import type { GameData } from '../planner/game-data.ts';
import { planWorld } from '../planner/plan-world.ts';
import { planBySearch, planNeeds } from '../planner/search-planner.ts';
import type { TaskWork } from '../tasks/task-work.ts';

export type MadePlan =
  /** `signature` is the same for two plans that do the same. */
  | { readonly ok: true; readonly plan: Plan; readonly signature: string }
  | { readonly ok: false; readonly failure: Failure };

interface Draft extends ExplicitStep {
  /** Estimated seconds; the capability's own estimate unless a planner knows better. */
  readonly cost?: number;
}

/** Makes the next plan of a task for the world as it is: the planner's, or the steps somebody asked for with what they lack in front. */
export function makePlan(task: Task, work: TaskWork, world: WorldSnapshot, data: GameData, clock: Clock): MadePlan {
  const drafted =
    work.explicit === undefined ? draftGoal(task, work, world, data) : draftExplicit(work, work.explicit, world, data);
  if (!drafted.ok) return drafted;
  const { steps, planner, rationale } = drafted;
  // A planner that emits what is no verb is stopped here, before anything is stored (I4).
  const refusal = refuseSteps(steps);
  if (refusal !== undefined) return { ok: false, failure: refusal };
  if (steps.length === 0) return { ok: false, failure: fail('plan.no_way_known', 'a plan without steps') };
  const records = steps.map(stepOf);
  const plan: Plan = {
    id: newId('plan'),
    taskId: task.id,
    planner,
    createdAt: clock.now(),
    rationale,
    cost: records.reduce((sum, step) => sum + step.cost, 0),
    steps: records,
  };
  return { ok: true, plan, signature: JSON.stringify(steps.map(({ capability, args }) => [capability, args])) };
}

type Drafted =
  | { readonly ok: true; readonly planner: string; readonly rationale: string; readonly steps: readonly Draft[] }
  | { readonly ok: false; readonly failure: Failure };

function draftGoal(task: Task, work: TaskWork, world: WorldSnapshot, data: GameData): Drafted {
  const { missing, outOfReach, soughtInVain } = work;
  const experience = { outOfReach, soughtInVain };
  return planBySearch({ goal: task.goal, baseline: task.baseline ?? 0, world, missing, experience }, data);
}

function draftExplicit(
  work: TaskWork,
  explicit: readonly ExplicitStep[],
  world: WorldSnapshot,
  data: GameData,
): Drafted {
  const { missing, outOfReach, soughtInVain } = work;
  if (missing.length === 0) {
    return { ok: true, planner: 'explicit', rationale: 'the steps that were asked for', steps: explicit };
  }
  const first = planNeeds(missing, data, planWorld(world, { outOfReach, soughtInVain }));
  if (!first.ok) return first;
  const lacking = missing.map(({ item, count }) => `${count} ${item}`).join(', ');
  return {
    ok: true,
    planner: 'explicit+search',
    rationale: `the steps that were asked for, after getting ${lacking}`,
    steps: [...first.steps, ...explicit],
  };
}

function stepOf({ capability, args, cost }: Draft): StepRecord {
  const spec = findCapability(capability);
  if (spec === undefined) throw new Error(`${capability} was checked and is gone`);
  const parsed = spec.input.parse(args);
  const seconds = cost ?? spec.cost(parsed);
  const stepId = newId('step');
  return {
    stepId,
    capability,
    version: spec.version,
    args: { ...args },
    preconds: [...spec.preconditions],
    effects: [...spec.effects],
    cost: seconds,
    safetyLevel: spec.safetyLevel,
    expectedDurationMs: Math.round(seconds * 1_000),
    idempotencyKey: `${stepId}:1`,
    state: 'pending',
    attempts: 0,
  };
}
