import type { GoalKind } from '../../goals/classified.ts';
import { classifyGoal } from '../../goals/goal-kind.ts';
import type { Fit, Planner } from '../planner.ts';
import { planBySearch } from './plan-by-search.ts';

/** How well a search over the game's data suits each kind of goal: a walk leaves nothing else to think of, an item is what it was made for. */
const fits: Partial<Record<GoalKind['kind'], Fit>> = {
  acquire: { score: 0.8, reason: 'the way to an item is a search over the game’s data' },
  go: { score: 0.9, reason: 'a walk only needs to know where it ends' },
  see: { score: 0.8, reason: 'something is to be found' },
  look: { score: 0.8, reason: 'something is to be looked at' },
  roam: { score: 0.7, reason: 'a walk to somewhere new' },
};

/** The search as the router knows it (HRM-1): never asked for what it cannot put as a search. */
export const searchPlanner: Planner = {
  name: 'search',
  fit: ({ goal }, data) => {
    const classified = classifyGoal(goal, data);
    return classified.ok ? fits[classified.goal.kind] : undefined;
  },
  plan: planBySearch,
};
