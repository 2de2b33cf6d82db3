export * from './action-of-word.ts';
export * from './brief-actions.ts';
export * from './canonical-name.ts';
export * from './chat-line.ts';
export * from './goal.ts';
export * from './goal-actions.ts';
export * from './goal-tag.ts';
export * from './goal-targets.ts';
