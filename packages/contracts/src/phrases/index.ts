export * from './describe-behaviour.ts';
export * from './describe-goal.ts';
export * from './describe-progress.ts';
export * from './describe-recovery.ts';
export * from './describe-step.ts';
export * from './what-is-there.ts';
export * from './words/index.ts';
