import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'minecraft-interface', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
});
