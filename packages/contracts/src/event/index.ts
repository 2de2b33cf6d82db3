export * from './event.ts';
export * from './signal.ts';
export * from './signals.ts';
