export * from './gap-to-block.ts';
export * from './homestead.ts';
export { addUp } from './item-stack.ts';
export { type OwnStore, ownStore } from './known-container.ts';
export * from './known-field.ts';
export * from './map-square.ts';
export * from './possessions.ts';
export * from './world-map.ts';
export * from './world-snapshot.ts';
