export { type Memory, type StartMemoryOptions, startMemory } from './service/start-memory.ts';
