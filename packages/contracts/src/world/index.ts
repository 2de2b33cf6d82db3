export * from './gap-to-block.ts';
export * from './known-field.ts';
export * from './world-snapshot.ts';
