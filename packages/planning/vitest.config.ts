import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'planning', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] } });
