export { type Memory, type StartMemoryOptions, startMemory } from './start-memory.ts';
