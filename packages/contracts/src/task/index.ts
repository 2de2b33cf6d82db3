export * from './executive-health.ts';
export * from './explanation.ts';
export * from './intent.ts';
export * from './stuck-pending.ts';
export * from './task.ts';
export * from './task-time.ts';
