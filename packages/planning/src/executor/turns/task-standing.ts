import type { ActionProgress, Plan, WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from '../../game/game-data.ts';
import { goalStanding } from '../../goals/goal-reached.ts';
import type { StoredStep } from '../../tasks/plan-store.ts';
import type { StoredTask } from '../../tasks/task-store.ts';
import type { TaskWork } from '../../tasks/task-work.ts';

/** Whether a task has what it was made for; `done` is the plan that has just ended, if one has, `performed` what its plans have done of it. */
export function isReached(
  { task, work }: StoredTask,
  world: WorldSnapshot,
  data: GameData,
  done: Plan | undefined,
  performed: number,
): boolean {
  if (work.explicit !== undefined) return done !== undefined;
  const { reached } = goalStanding(task.goal, task.baseline ?? 0, world, data, performed);
  if (reached !== undefined) return reached;
  // A walk or a look leaves nothing behind to read: the goal is reached when the plan was carried out to its end.
  const last = done?.steps.at(-1)?.capability;
  return last !== undefined && (task.goal.action !== 'check' || last === 'look_at');
}

/** How far a task has come: by the world where it has a goal, by the steps of its plan where it is only steps. */
export function progressOf(
  { task, work }: StoredTask,
  world: WorldSnapshot,
  data: GameData,
  steps: readonly StoredStep[],
  performed: number,
): ActionProgress {
  if (work.explicit === undefined) return goalStanding(task.goal, task.baseline ?? 0, world, data, performed).progress;
  const { total } = task.progress;
  return { ...task.progress, done: total - remainingSteps(work.explicit, steps).length };
}

/** A new plan that costs less than this share of the shortest one before shows that the goal has come closer. */
const NEARER = 0.8;

/**
 * What a new plan of that cost says about those before it: where clearly less is left to do, they were not fruitless, although none of them
 * reached the goal.
 */
export function afterPlanning(
  { leastCost }: Pick<TaskWork, 'leastCost'>,
  cost: number,
): Partial<Pick<TaskWork, 'leastCost' | 'fruitlessPlans' | 'failedPlanners'>> {
  if (leastCost === undefined) return { leastCost: cost };
  return cost < leastCost * NEARER ? { leastCost: cost, fruitlessPlans: 0, failedPlanners: {} } : {};
}

/** Steps of an explicit plan that are not done; they are the last ones of the plan that repair nothing, behind what was lacking. */
export function remainingSteps<T>(explicit: readonly T[], steps: readonly StoredStep[]): T[] {
  const own = steps.filter(({ step }) => step.repairs === undefined).slice(-explicit.length);
  return explicit.filter((_, at) => own[at]?.step.state !== 'done');
}
