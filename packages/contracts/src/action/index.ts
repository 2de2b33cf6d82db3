export * from './action.ts';
export * from './lease.ts';
