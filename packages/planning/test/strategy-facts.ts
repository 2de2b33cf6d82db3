import type { Goal, WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from '../src/game/game-data.ts';
import { baselineOf } from '../src/goals/goal-reached.ts';
import { htnPlanner } from '../src/planners/htn/htn-planner.ts';
import type { PlanResult } from '../src/planners/planner.ts';
import { noPriors } from '../src/planners/priors/priors.ts';
import { searchPlanner } from '../src/planners/search/search-planner.ts';
import { PlannerEstimates } from '../src/strategy/candidates/planner-estimates.ts';
import type { Facts } from '../src/strategy/facts/facts.ts';
import { type FactStores, factsOf } from '../src/strategy/facts/facts-of.ts';
import { gameData } from './game-data.ts';
import { snapshot } from './snapshots.ts';

/** The morning of a life: nothing held, trees and stone in sight, under the open sky. */
export const morning: Parameters<typeof snapshot>[0] = {
  timeOfDay: 1_000,
  near: { oak_log: 8, stone: 12, grass_block: 1, dirt: 1 },
  exposure: { sky: true, openSides: 4, sheltered: false },
  light: { block: 0, sky: 15 },
};

/** Facts of a snapshot of the morning; what is given replaces the rest. */
export function facts(
  world: Parameters<typeof snapshot>[0] = {},
  stores: Partial<FactStores> = {},
): { readonly facts: Facts; readonly world: WorldSnapshot; readonly estimator: PlannerEstimates } {
  const data = stores.data ?? gameData();
  const seen = snapshot({ ...morning, ...world });
  const all = {
    data,
    everHeld: new Set<string>(),
    everSeen: new Set<string>(),
    deathsAt: [],
    attempts: [],
    isInRefuge: false,
    ...stores,
  };
  return {
    facts: factsOf(seen, all),
    world: seen,
    estimator: new PlannerEstimates((goal) => planned(goal, seen, data)),
  };
}

/** What the planners that do not think make of a goal. */
export function planned(goal: Goal, world: WorldSnapshot, data: GameData): PlanResult | undefined {
  const request = { goal, world, baseline: baselineOf(goal, world, data) ?? 0 };
  for (const planner of [searchPlanner, htnPlanner(noPriors)]) {
    if (planner.fit(request, data) === undefined) continue;
    const plan = planner.plan(request, data, new AbortController().signal);
    if (!(plan instanceof Promise)) return plan;
  }
  return undefined;
}
