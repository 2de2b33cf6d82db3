export * from './capability.ts';
export * from './capability-health.ts';
export * from './container-change.ts';
export * from './manifest.ts';
export * from './progress.ts';
export * from './shadow.ts';
