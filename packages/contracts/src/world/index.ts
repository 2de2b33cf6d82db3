export * from './gap-to-block.ts';
export * from './world-snapshot.ts';
