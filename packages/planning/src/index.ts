export { type CrashHook, type CrashPoint, crashPoints } from './context/crash-point.ts';
export { type Planning, type StartPlanningOptions, startPlanning } from './start-planning.ts';
