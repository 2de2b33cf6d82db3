export * from './describe-goal.ts';
export * from './words/index.ts';
