export * from './describe-goal.ts';
export * from './goal.ts';
export * from './goal-actions.ts';
export * from './goal-tag.ts';
