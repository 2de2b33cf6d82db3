// What the lab's benchmarks and soaks need of this service: its stand-ins for the other services, and the parts they measure.
export { openPlanningDatabase } from '../src/assembly/database.ts';
export { type CrashPoint, crashPoints } from '../src/context/crash-point.ts';
export { describeTask as describeAccount } from '../src/explain/describe-task.ts';
export { gameDataOf } from '../src/game/game-data.ts';
export { classifyGoal } from '../src/goals/goal-kind.ts';
export { htnPlanner } from '../src/planners/htn/htn-planner.ts';
export { noPriors } from '../src/planners/priors/priors.ts';
export { planBySearch } from '../src/planners/search/plan-by-search.ts';
export { Executive, type ExecutiveOptions } from './executive.ts';
export { FakeBody } from './fake-body.ts';
export { FakeCognition } from './fake-cognition.ts';
export { gameData } from './game-data.ts';
export { type GameNames, gameNames } from './game-names.ts';
export { clearing, itemTable, quantiles, summaryOf } from './item-table.ts';
export type { Manner } from './manner.ts';
export { plainOutlook } from './plain-outlook.ts';
export { snapshot } from './snapshots.ts';
export { collect, thought } from './thoughts.ts';
