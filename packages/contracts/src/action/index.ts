export * from './action.ts';
export * from './behaviour.ts';
export * from './lease.ts';
