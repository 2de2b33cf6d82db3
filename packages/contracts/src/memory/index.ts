export * from './block-provenance.ts';
export * from './forgotten-memory.ts';
export * from './memory.ts';
export * from './memory-kinds.ts';
export * from './memory-use.ts';
export * from './method-context.ts';
export * from './method-stats.ts';
export * from './provenance.ts';
