export * from './comparison.ts';
export * from './study.ts';
