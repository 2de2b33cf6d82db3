export * from './interoception.ts';
export * from './needs.ts';
