export * from './block-provenance.ts';
export * from './memory.ts';
export * from './method-context.ts';
export * from './method-stats.ts';
export * from './provenance.ts';
