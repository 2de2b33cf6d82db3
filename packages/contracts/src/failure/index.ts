export * from './blocked-reasons.ts';
export * from './failure.ts';
export * from './failure-row.ts';
export * from './recovery.ts';
export * from './recovery-action.ts';
