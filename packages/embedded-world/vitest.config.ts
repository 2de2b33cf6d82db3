import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'embedded-world', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] } });
