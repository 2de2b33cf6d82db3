export * from './blocked-messages.ts';
export * from './blocked-reason.ts';
export * from './blocked-reasons.ts';
export * from './failure.ts';
export { failureCodes } from './failure-codes.ts';
export * from './failure-row.ts';
export * from './recovery.ts';
export * from './recovery-action.ts';
