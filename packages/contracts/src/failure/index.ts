export * from './blocked-reasons.ts';
export * from './failures.ts';
export * from './recovery.ts';
