import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'lab', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] } });
