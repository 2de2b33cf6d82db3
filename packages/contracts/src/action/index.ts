export * from './action.ts';
export * from './behaviour.ts';
export * from './behaviour-marks.ts';
export * from './lease.ts';
