export * from './beds.ts';
export * from './building-blocks.ts';
export * from './faces.ts';
export * from './fences.ts';
export * from './placed-as.ts';
export * from './portal-frame.ts';
export * from './switchable.ts';
