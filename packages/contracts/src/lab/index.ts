export * from './begun.ts';
export * from './comparison.ts';
export * from './study.ts';
