import type { WorldSnapshot } from '@conscious-bot/contracts';
import { PlannerEstimates } from '../src/strategy/candidates/planner-estimates.ts';
import type { Facts } from '../src/strategy/facts/facts.ts';
import { factsOf } from '../src/strategy/facts/facts-of.ts';
import { gameData } from './game-data.ts';
import { planned } from './strategy-facts.ts';

/** The facts of a life that has only seen this. */
export function lifeFacts(world: WorldSnapshot): Facts {
  const stores = {
    everHeld: new Set<string>(),
    everSeen: new Set<string>(),
    deathsAt: [],
    attempts: [],
    isInRefuge: false,
  };
  return factsOf(world, { ...stores, data: gameData() });
}

/** What the planners that do not think make of goals in a world. */
export const planEstimates = (world: WorldSnapshot): PlannerEstimates =>
  new PlannerEstimates((goal) => planned(goal, world, gameData()));
