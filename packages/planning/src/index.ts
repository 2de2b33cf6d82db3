export type { StartPlanningOptions } from './assembly/start-options.ts';
export { type CrashHook, type CrashPoint, crashPoints } from './context/crash-point.ts';
export { type Planning, startPlanning } from './start-planning.ts';
