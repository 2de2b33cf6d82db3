import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'cognition', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] } });
