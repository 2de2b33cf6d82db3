export * from './counts.ts';
export * from './durations.ts';
export * from './lists.ts';
export * from './nouns.ts';
export * from './places.ts';
export * from './sentences.ts';
